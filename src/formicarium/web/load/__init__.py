"""How much the browser table bears: many tables of several viewers, on this machine only. `make load`.

The servers run in processes of their own, over a new SQLite file, over a PostgreSQL of their own, or over a database that
is named. Every seat is held by somebody else, who watches through a socket; moves are posted as a browser posts them.
First as many per second as are asked for, then as fast as it goes; or for many minutes, to see what the memory does.
The players know the seed of their table and follow the game themselves, so that they ask the servers for nothing but moves.

What a server can bear is counted in processor time, of the server processes alone: on a small machine those who play take
the same cores, and moves per second would tell how much they left over.
"""
