"""Run a command in front of the terminal, so that Ctrl-C ends it and not `make` as well.

`make` would call a server that was closed with Ctrl-C a failure. Where there is no terminal, or it
is somebody else's at the moment, the command is run as it is.
"""

from __future__ import annotations

import os
import signal
import sys


def in_front(terminal: int, command: list[str]) -> int:
    """The exit code of a command that has the terminal for itself."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # or giving the terminal away would stop us
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(terminal, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execvp(command[0], command)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda told, frame: os.kill(child, told))
    _, status = os.waitpid(child, 0)
    os.tcsetpgrp(terminal, os.getpgrp())
    return os.waitstatus_to_exitcode(status)


def main(command: list[str]) -> None:
    try:
        terminal = os.open("/dev/tty", os.O_RDWR)
        ours = os.tcgetpgrp(terminal) == os.getpgrp()
    except OSError:
        ours = False
    if not ours:
        os.execvp(command[0], command)
    code = in_front(terminal, command)
    sys.exit(code if code >= 0 else 128 - code)


if __name__ == "__main__":
    main(sys.argv[1:])
