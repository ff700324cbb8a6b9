#!/usr/bin/env bash
# How long a stranger waits: from `make play` in a fresh clone, with an empty cache of packages, to a
# 200 from `/`; then the same again in the clone that is set up; and until bots think compiled.
#     tools/time_to_play.sh [runs]
set -euo pipefail
runs=${1:-3}
here=$(cd "$(dirname "$0")/.." && pwd)
port=8765

seconds() { date +%s.%N; }
since() { echo "$(seconds) $1" | awk '{printf "%.1f", $1 - $2}'; }
wait_for() { until "$@" >/dev/null 2>&1; do sleep 0.05; done; }
is_open() { curl --fail --silent --output /dev/null "http://127.0.0.1:$port/"; }
one_start() {  # prints the seconds until the page, leaves the server running
  start=$(seconds)
  PIP_CACHE_DIR=$folder/cache make --no-print-directory play \
    ARGS="--port $port --no-browser --database $folder/rotonde.db" >>"$folder/log" 2>&1 &
  server=$!
  wait_for is_open
}
stop() { kill -INT -- "-$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; }

set -m  # a process group for each server, so that it can be ended with all it started
for run in $(seq "$runs"); do
  folder=$(mktemp -d)
  git clone --quiet "$here" "$folder/clone"
  cd "$folder/clone"
  one_start
  first=$(since "$start")
  wait_for grep --quiet "compiled engine is ready\|could not be compiled" "$folder/log"
  compiled=$(since "$start")
  stop
  one_start
  second=$(since "$start")
  stop
  echo "run $run: page after $first s, compiled engine after $compiled s; second start: page after $second s"
  grep --text "^Packages: \|^Compiler: \|^Engine: " "$folder/log" | sed 's/^/    /'
  cd "$here"
  rm -rf "$folder"
done
