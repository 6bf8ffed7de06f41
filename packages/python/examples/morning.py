"""The morning file of a user base: one line of the day for each of its users, made on several workers of Dask.

    python morning.py --users users.parquet --date 2026-11-26 --to morning/
    python morning.py --users 1000000 --date 2026-11-26 --to morning/ --workers 2

The users are a Parquet file whose columns are called like the members of a request, with an `id` beside them and,
where they read another language, `language`; a number stands for so many users who are drawn. Each partition becomes
one Parquet file, complete or not there: started anew, only what is missing is made. A user whose birth is wrong has the
code of the error in `error`, and the others are not held up.
"""

import argparse
import json
import os
import time
from datetime import date
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from distributed import Client, LocalCluster, as_completed

import population
import saju

ROWS = 50_000


def users(source: str, first: int, rows: int) -> pa.Table:
    """The users of a partition: from the file, or drawn."""
    if source.isdigit():
        drawn = population.births(first // ROWS, rows)
        return drawn.append_column("id", pa.array([f"u{number}" for number in range(first, first + rows)]))
    return pq.read_table(source).slice(first, rows)


def written(source: str, first: int, rows: int, day: date, file: str) -> tuple[int, int, int]:
    """Writes the lines of a partition, and tells how many users, errors and bytes it has."""
    them = users(source, first, rows)
    lines = saju.frame.lines(them, today=day, errors="null").add_column(0, "id", them["id"])
    half = Path(file).with_suffix(".half")
    pq.write_table(lines, half, compression="zstd")
    os.replace(half, file)
    return rows, rows - lines["error"].null_count, Path(file).stat().st_size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--users", default="100000", help="a Parquet file, or how many are drawn")
    parser.add_argument("--date", type=date.fromisoformat, required=True)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--to", type=Path, default=Path("morning"))
    chosen = parser.parse_args()
    count = int(chosen.users) if chosen.users.isdigit() else pq.read_metadata(chosen.users).num_rows
    folder = chosen.to.resolve() / chosen.date.isoformat()
    folder.mkdir(parents=True, exist_ok=True)
    # One version for all lines: it is told once, beside them.
    about = {"date": chosen.date.isoformat(), "users": count, "ruleset": saju.RULESET_VERSION}
    (folder / "about.json").write_text(json.dumps(about) + "\n", encoding="utf-8")
    parts = [(first, min(ROWS, count - first), folder / f"{first // ROWS:05}.parquet") for first in range(0, count, ROWS)]
    missing = [part for part in parts if not part[2].exists()]
    source = chosen.users if chosen.users.isdigit() else str(Path(chosen.users).resolve())

    # A process for each worker, and within it a thread for each core that is its share.
    os.environ["RAYON_NUM_THREADS"] = str(max(1, (os.cpu_count() or 1) // chosen.workers))
    with (
        LocalCluster(
            n_workers=chosen.workers, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        Client(cluster) as client,
    ):
        began = time.perf_counter()
        tasks = [
            client.submit(written, source, first, rows, chosen.date, str(file), pure=False)
            for first, rows, file in missing
        ]
        made = [future.result() for future in as_completed(tasks)]
        took = time.perf_counter() - began
    told, wrong, size = (sum(column) for column in zip(*made, strict=True)) if made else (0, 0, 0)
    print(f"{told:,} users, {wrong:,} of them with an error, in {took:,.1f} s, {size / 1e6:,.1f} MB")


if __name__ == "__main__":
    main()
