"""What the tutorial shows is what happens; the types are what they say."""

import doctest
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent


def test_the_tutorial_runs_as_it_stands():
    results = doctest.testfile(str(HERE / "README.md"), module_relative=False)
    assert results.attempted > 15
    assert results.failed == 0


def test_the_types_hold():
    check = [sys.executable, "-m", "mypy", "--strict", "-p", "tandem_games"]
    done = subprocess.run(check, cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_stubs_say_what_the_module_has():
    check = [sys.executable, "-m", "mypy.stubtest", "tandem_games._core"]
    done = subprocess.run(check, cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
