#!/bin/sh
# What the container runs. `serve` derives the files of nginx from the mounted configuration and starts nginx; where that
# fails, the container ends. `health` asks the running server. It needs the folder that bundle-image.ts makes.
set -eu

config=${PERPDECK_CONFIG:-/etc/perpdeck/config.json}
base=${PERPDECK_BASE:-/}
port=${PERPDECK_PORT:-8080}
cd "$(dirname "$0")/../.."
out=${PERPDECK_OUT:-$PWD/deploy}

case ${1:-serve} in
  health)
    # A server that wants a password is well, too.
    exec node -e '
      fetch(process.argv[1]).then(
        ({ status }) => process.exit(status === 200 || status === 401 ? 0 : 1),
        () => process.exit(1),
      )' "http://127.0.0.1:$port${base}config.json"
    ;;
  serve)
    [ -f "$config" ] || { echo "There is no file $config: mount your config.json there." >&2; exit 1; }
    [ -n "${PERPDECK_SITE:-}" ] || { echo 'PERPDECK_SITE is the address that readers visit, such as https://desk.example.com.' >&2; exit 1; }
    set -- --foreground --config "$config" --base "$base" --out "$out" --root "$out/site" \
      --site "$PERPDECK_SITE" --tls elsewhere --listen "$port"
    [ -e /proc/net/if_inet6 ] || set -- "$@" --no-ipv6
    [ -z "${PERPDECK_SERVICE:-}" ] || set -- "$@" --service "$PERPDECK_SERVICE"
    [ -z "${PERPDECK_HSTS:-}" ] || set -- "$@" --hsts "$PERPDECK_HSTS"
    [ -z "${PERPDECK_PASSWORD_FILE:-}" ] || set -- "$@" --password-file "$PERPDECK_PASSWORD_FILE"
    [ -z "${PERPDECK_OPEN_MONITOR:-}" ] || set -- "$@" --open-monitor
    for network in ${PERPDECK_TRUSTED_PROXIES:-}; do set -- "$@" --trusted-proxy "$network"; done
    node .tools/deploy-files.mjs "$@"
    # The log goes to the container's, where that can be opened by its name.
    if (: >/dev/stdout) 2>/dev/null; then ln -sf /dev/stdout "$out/run/access.log"; fi
    nginx -e stderr -t -q -c "$out/nginx.conf"
    exec nginx -e stderr -c "$out/nginx.conf"
    ;;
  *)
    echo 'container.sh serve, or container.sh health' >&2
    exit 2
    ;;
esac
