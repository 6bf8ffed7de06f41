# %% [markdown]
# # 만 명의 출생 · Ten thousand births
#
# 용신이 되는 오행은 태어난 달에 따라 얼마나 다른가? Which element is the yongsin, by the solar month of birth?
# 칸을 하나씩 실행합니다(VS Code, Jupytext). Run cell by cell.

# %%
import sys
from datetime import date, timedelta
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import polars as pl

import saju

# %% [markdown]
# 1960–2009년의 출생을 고르게 뽑습니다. 씨앗이 같으면 표도 같습니다. Births of 1960–2009, evenly drawn; the same seed
# gives the same frame.

# %%
COUNT = 10_000
random = np.random.default_rng(20261122)
first = date(1960, 1, 1)
days = [first + timedelta(days=int(day)) for day in random.integers(0, 50 * 365, COUNT)]
births = pl.DataFrame({
    "birthYear": [day.year for day in days],
    "birthMonth": [day.month for day in days],
    "birthDay": [day.day for day in days],
    "birthHour": random.integers(0, 24, COUNT),
    "birthMinute": random.integers(0, 60, COUNT),
    "isFemale": random.integers(0, 2, COUNT).astype(bool),
    "birthCity": random.choice(["서울", "부산", "대구", "광주", "인천"], COUNT),
})

# %%
pillars = saju.frame.pillars(births)
judgments = saju.frame.judgments(births)
people = pl.concat([births, pillars, judgments], how="horizontal")
print(people.head())

# %% [markdown]
# 월지는 월주의 둘째 글자입니다. The branch of the month is the second letter of its pillar.

# %%
BRANCHES = "인묘진사오미신유술해자축"
ELEMENTS = ["wood", "fire", "earth", "metal", "water"]
COLOURS = ["#4f8a5b", "#c8553d", "#c9a227", "#8a8f98", "#3b6ea5"]
counted = (
    people.with_columns(branch=pl.col("month").cast(pl.String).str.slice(1, 1), yongsin=pl.col("yongsin").cast(pl.String))
    .group_by("branch", "yongsin")
    .len()
)
shares = np.array([
    [counted.filter(branch=branch, yongsin=element)["len"].sum() for element in ELEMENTS] for branch in BRANCHES
], dtype=float)
shares /= shares.sum(axis=1, keepdims=True)
for branch, row in zip(BRANCHES, shares, strict=True):
    print(branch, " ".join(f"{element} {share:5.1%}" for element, share in zip(ELEMENTS, row, strict=True)))

# %%
figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
months = ["Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan"]
below = np.zeros(len(months))
for element, colour, column in zip(ELEMENTS, COLOURS, shares.T, strict=True):
    axes.bar(months, column, bottom=below, label=element, color=colour)
    below += column
axes.set_ylabel("share of charts")
axes.set_xlabel("solar month of birth, by the month in which it begins")
axes.set_title(f"Element of the yongsin in {COUNT:,} births")
axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.16), ncols=5, frameon=False)
target = Path(sys.argv[1] if len(sys.argv) > 1 else "yongsin-by-month.svg")
# Without a date and with ids that are not drawn by lot, a plot has the same bytes each time.
plt.rcParams.update({"svg.hashsalt": "saju", "svg.fonttype": "none"})
figure.savefig(target, metadata={"Date": None} if target.suffix == ".svg" else None)
print(f"wrote {target}")
