"""`python -m formicarium` is the `formicarium` command."""

import sys

from formicarium.cli import main

sys.exit(main())
