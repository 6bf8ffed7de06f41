# What the scripts share. Sourced, not run.

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# Installs Debian packages.
install_packages() { # name…
    [ $# -gt 0 ] || return 0
    echo "== installing $*"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

# Installs the packages of a folder anew when its lock file changes.
npm_packages() { # folder
    if ! cmp -s "$1/package-lock.json" "$1/node_modules/.installed"; then
        echo "== installing the packages of $1"
        (cd "$1" && npm ci --silent --ignore-scripts --no-audit --no-fund)
        cp "$1/package-lock.json" "$1/node_modules/.installed"
    fi
}

# Where an example lies that a command of cargo builds, which the compiler knows: tests have it under a name of their own.
built_example() { # name, command…
    local name=$1 program
    program=$("${@:2}" --message-format json |
        sed -n "s#.*\"executable\":\"\([^\"]*/examples/$name[^\"]*\)\".*#\1#p" | tail -1)
    [ -x "$program" ] || { echo "the example $name was not built" >&2 && return 1; }
    echo "$program"
}

# The address that a server tells on its standard output, once it is there.
told_address() { # file
    local address
    for _ in $(seq 100); do
        address=$(sed -n 's#.*\(http://[0-9.:]*\) .*#\1#p' "$1" 2>/dev/null | tail -1)
        [ -z "$address" ] || { echo "$address" && return; }
        sleep 0.1
    done
    echo "no server answers: $1" >&2
    return 1
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
