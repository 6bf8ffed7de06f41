#!/bin/sh
# Regenerates every table and the generated reference data, byte for byte; with --check compares instead.
# Needs Python 3.11 or later and zic (Debian: libc-bin). Downloads only the pinned packages, into .venv.
set -eu
cd "$(dirname "$0")"
export PYTHONDONTWRITEBYTECODE=1
if [ ! -x .venv/bin/python ]; then
    python3 -m venv .venv
    .venv/bin/pip install --quiet --requirement requirements.txt
fi
for table in solar_terms equation_of_time lunar zones cities places provenance reference_data zone_changes; do
    .venv/bin/python "$table.py" "$@"
done
