"""How the engine is compiled: C by mypyc, gathered into units, all cores at once, only what changed.

`setup.py` hands `command.BuildEngine` to setuptools, so that `pip install`, wheels and `make` build
alike. `plan.py` says what is compiled how well; `generate.py` writes the C; `units.py` gathers it;
`objects.py` compiles and keeps; `shim.py` makes the little file that each module is imported through.
"""
