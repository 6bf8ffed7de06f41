# What the scripts share. Sourced, not run.

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# Installs Debian packages.
install_packages() { # name…
    [ $# -gt 0 ] || return 0
    echo "== installing $*"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

# Runs a stage and remembers how long it took; the times are printed at the end, whatever the end is.
stage() { # name, command…
    local name=$1 began=$SECONDS
    shift
    echo "== $name"
    "$@"
    echo "   $name: $((SECONDS - began)) s"
    stages+=("$(printf '%6d s  %s' $((SECONDS - began)) "$name")")
}
stages=()
print_stages() {
    [ ${#stages[@]} -gt 0 ] && printf '%s\n' "== times" "${stages[@]}"
    printf '%6d s  together\n' $SECONDS
}
