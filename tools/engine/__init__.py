"""How the engine is compiled: C by mypyc, gathered into units, on all cores, only what changed.

`setup.py` hands `command.BuildEngine` to setuptools, so that `pip install`, wheels and `make` build
alike. `plan.py` says what is compiled how well; `generate.py` writes the C; `units.py` gathers it,
with what `inlines.py` knows everywhere; `objects.py` compiles and keeps; `shim.py` makes the little
file that each module is imported through.
"""
