"""The pillars, or a short reading, of millions of births on several workers of Dask.

    python population.py pillars --births 10000000 --workers 2 --to out/
    python population.py summaries --births 1000000 --workers 2 --to out/

A partition is drawn from the seed and its own number alone, so that any worker can make it, and make it again: it is
one Parquet file, complete or not there. Started anew, only what is missing is made; `--repeat N` makes one partition
once more and compares the bytes.
"""

import argparse
import hashlib
import os
import time
from datetime import date
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from distributed import Client, LocalCluster, as_completed

import saju

SEED = 20261122
TODAY = date(2026, 5, 19)
CITIES = ["서울", "부산", "대구", "인천", "광주", "대전", "도쿄", "런던", "뉴욕"]
EPOCH = np.datetime64("1950-01-01")
DAYS = 70 * 365


def births(partition: int, rows: int) -> pa.Table:
    """The births of a partition."""
    random = np.random.default_rng([SEED, partition])
    days = EPOCH + random.integers(0, DAYS, rows)
    months = days.astype("datetime64[M]")
    return pa.table({
        "birthYear": days.astype("datetime64[Y]").astype(np.int16) + 1970,
        "birthMonth": (months.astype(np.int64) % 12 + 1).astype(np.int8),
        "birthDay": ((days - months).astype(np.int64) + 1).astype(np.int8),
        "birthHour": random.integers(0, 24, rows, dtype=np.int8),
        "birthMinute": random.integers(0, 60, rows, dtype=np.int8),
        "isFemale": random.integers(0, 2, rows).astype(bool),
        "birthCity": pa.DictionaryArray.from_arrays(random.integers(0, len(CITIES), rows, dtype=np.int8), CITIES),
    })


def made(task: str, partition: int, rows: int) -> pa.Table:
    """What is told of a partition."""
    told = births(partition, rows)
    if task == "pillars":
        return saju.frame.pillars(told)
    return saju.frame.readings(told, "consult", today=TODAY)


def write(task: str, partition: int, rows: int, folder: str) -> tuple[int, int, str]:
    """Writes a partition, and tells its number, size and digest."""
    file = Path(folder) / f"{task}-{partition:05}.parquet"
    half = file.with_suffix(".half")
    pq.write_table(made(task, partition, rows), half, compression="zstd")
    digest = hashlib.sha256(half.read_bytes()).hexdigest()
    os.replace(half, file)
    return partition, file.stat().st_size, digest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=["pillars", "summaries"])
    parser.add_argument("--births", type=int, default=100_000)
    parser.add_argument("--rows", type=int, help="births of a partition (50,000; 5,000 of summaries)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--to", type=Path, default=Path("population"))
    parser.add_argument("--repeat", type=int, help="a partition to be made again")
    chosen = parser.parse_args()
    chosen.to.mkdir(parents=True, exist_ok=True)
    rows = chosen.rows or (50_000 if chosen.task == "pillars" else 5_000)
    count = -(-chosen.births // rows)
    sizes = {number: min(rows, chosen.births - number * rows) for number in range(count)}
    if chosen.repeat is not None:
        file = chosen.to / f"{chosen.task}-{chosen.repeat:05}.parquet"
        before = hashlib.sha256(file.read_bytes()).hexdigest()
        _, _, again = write(chosen.task, chosen.repeat, sizes[chosen.repeat], str(chosen.to))
        print(f"partition {chosen.repeat}: {'the same bytes' if again == before else 'OTHER BYTES'} {again[:16]}")
        raise SystemExit(again != before)
    missing = [n for n in range(count) if not (chosen.to / f"{chosen.task}-{n:05}.parquet").exists()]

    # A process for each worker, and within it a thread for each core that is its share.
    os.environ["RAYON_NUM_THREADS"] = str(max(1, (os.cpu_count() or 1) // chosen.workers))
    with (
        LocalCluster(
            n_workers=chosen.workers, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        Client(cluster) as client,
    ):
        began, births_made, bytes_made = time.perf_counter(), 0, 0
        tasks = [client.submit(write, chosen.task, n, sizes[n], str(chosen.to.resolve()), pure=False) for n in missing]
        for done, future in enumerate(as_completed(tasks), 1):
            number, size, _ = future.result()
            births_made, bytes_made = births_made + sizes[number], bytes_made + size
            rate = births_made / (time.perf_counter() - began)
            left = (sum(sizes[n] for n in missing) - births_made) / rate
            print(f"\r{done}/{len(tasks)} partitions, {births_made:,} births, {rate:,.0f}/s, {left:,.0f} s left ", end="")
            future.release()
        took = time.perf_counter() - began
    print(f"\n{births_made:,} births in {took:,.1f} s: {births_made / took:,.0f} a second, {bytes_made / 1e6:,.0f} MB")


if __name__ == "__main__":
    main()
