"""`python -m rotonde`."""

from rotonde.cli import main

if __name__ == "__main__":
    main()
