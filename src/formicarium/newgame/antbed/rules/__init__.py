"""The rules of Antbed: state and turns."""
