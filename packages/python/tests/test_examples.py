"""What the README and the examples show is run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
SITE = HERE.parent.parent / "crates" / "site"


def blocks(page: Path) -> list[str]:
    """The examples in Python of a page."""
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


BLOCKS = blocks(HERE / "README.md")


def ran(*arguments: str, where: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(HERE / "examples")}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=where, capture_output=True, text=True, timeout=300, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_the_readme_runs(block: str, tmp_path: Path) -> None:
    assert ran("-c", block, where=tmp_path).strip()


def test_what_the_readme_says_is_printed(tmp_path: Path) -> None:
    printed = ran("-c", BLOCKS[0], where=tmp_path).splitlines()
    assert printed[:3] == ["무인 정사 병인 계사", "丙寅", "09:31:29"]


def test_the_page_of_populations_runs_as_one(tmp_path: Path) -> None:
    printed = ran("-c", "".join(blocks(SITE / "pages" / "population.md")), where=tmp_path)
    assert "branch" in printed and "water" in printed


def test_the_notebook_draws_the_plot_of_the_page(tmp_path: Path) -> None:
    """Where the rules have changed, it is drawn anew: notebook.py crates/site/assets/yongsin-by-month.svg."""
    assert "인 wood" in ran(str(HERE / "examples" / "notebook.py"), "plot.svg", where=tmp_path)
    assert (tmp_path / "plot.svg").read_bytes() == (SITE / "assets" / "yongsin-by-month.svg").read_bytes()


def test_the_route_answers_and_refuses() -> None:
    sys.path.insert(0, str(HERE / "examples"))
    from fastapi.testclient import TestClient
    from route import app

    with TestClient(app) as client:
        birth = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10}
        assert client.post("/saju/manse", json=birth).json()["success"] is True
        refused = client.post("/saju/manse", json={**birth, "birthMonth": 13})
        assert (refused.status_code, refused.json()["issues"][0]["field"]) == (400, "birthMonth")
        assert client.post("/saju/tarot", json=birth).status_code == 404


def test_a_population_is_made_in_partitions_that_can_be_repeated(tmp_path: Path) -> None:
    script = str(HERE / "examples" / "population.py")
    printed = ran(script, "pillars", "--births", "2500", "--rows", "1000", "--to", "out", where=tmp_path)
    assert "3/3 partitions" in printed and "2,500 births" in printed
    files = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert files == [f"pillars-0000{number}.parquet" for number in range(3)]
    repeat = ran(script, "pillars", "--births", "2500", "--rows", "1000", "--to", "out", "--repeat", "1", where=tmp_path)
    assert "the same bytes" in repeat
