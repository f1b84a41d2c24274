#!/bin/sh
# Keeps builds side by side. Each folder holds a site, the files of the servers and the configuration, and the link
# `current` names the one that is served. On the server: `sh release.sh help`.
set -eu

usage() {
  cat <<'TEXT'
sh release.sh add DEPLOY FOLDER      copy what deploy-files wrote into FOLDER, beside the other builds
sh FOLDER/release.sh use BUILD nginx   serve a build: move the link, check, reload (or: caddy)
sh FOLDER/release.sh back nginx      serve the one before (or: caddy)
sh FOLDER/release.sh list            the builds, latest last; the served one has a star
sh FOLDER/release.sh --prune         remove all builds but the last three that were served
PERPDECK_CHECK and PERPDECK_RELOAD replace the commands that check the configuration and reload the server.
TEXT
}

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

folder=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
history=$folder/history

served() { readlink "$folder/current" 2>/dev/null || true; }

# The builds that were served last, latest first, each once.
latest() {
  [ -f "$history" ] || return 0
  awk '{ line[NR] = $2 } END { for (i = NR; i > 0; i--) if (!seen[line[i]]++) print line[i] }' "$history" |
    while read -r name; do [ ! -d "$folder/$name" ] || say "$name"; done
}

# Pages that are open load their parts from here, whichever build is served: the assets of the last three.
gather_assets() {
  next=$folder/assets.next
  rm -rf "$next"
  mkdir "$next"
  for name in $(latest | head -n 3); do
    (cd "$folder/$name/site" && find . -type d -name assets -prune -print) | while read -r path; do
      mkdir -p "$next/$path"
      cp -R "$folder/$name/site/$path/." "$next/$path/"
    done
  done
  rm -rf "$folder/assets.old"
  [ ! -e "$folder/assets" ] || mv "$folder/assets" "$folder/assets.old"
  mv "$next" "$folder/assets"
  rm -rf "$folder/assets.old"
}

link() {
  ln -s "$1" "$folder/current.next"
  mv -T "$folder/current.next" "$folder/current" 2>/dev/null || { rm -f "$folder/current"; mv "$folder/current.next" "$folder/current"; }
}

check() {
  if [ -n "${PERPDECK_CHECK:-}" ]; then sh -c "$PERPDECK_CHECK"; return; fi
  case $1 in
    nginx) nginx -t ;;
    caddy) caddy validate --adapter caddyfile --config "$folder/current/Caddyfile" ;;
  esac
}

reload() {
  if [ -n "${PERPDECK_RELOAD:-}" ]; then sh -c "$PERPDECK_RELOAD"; return; fi
  case $1 in
    nginx) nginx -s reload ;;
    caddy) systemctl reload caddy ;;
  esac
}

use() {
  [ $# -eq 2 ] || fail 'use BUILD nginx, or use BUILD caddy'
  case $2 in nginx | caddy) ;; *) fail "The server is nginx or caddy, not $2." ;; esac
  case $1 in '' | */* | .*) fail "There is no build $1." ;; esac
  [ -f "$folder/$1/release" ] || fail "There is no build $1. $(say 'There are:'; list)"
  before=$(served)
  printf '%s %s\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$1" >>"$history"
  gather_assets
  rm -f "$folder/current.next"
  link "$1"
  if check "$2" && reload "$2"; then say "$1 is served."; return; fi
  # What was served goes on.
  sed -i '$d' "$history"
  if [ -n "$before" ]; then link "$before"; else rm -f "$folder/current"; fi
  fail "$1 is not served, since its configuration was refused. ${before:+$before is served as before.}"
}

list() {
  for name in $(ls -tr "$folder"); do
    [ -f "$folder/$name/release" ] && [ ! -L "$folder/$name" ] || continue
    if [ "$name" = "$(served)" ]; then say "* $name"; else say "  $name"; fi
  done
}

add() {
  [ $# -eq 2 ] || fail 'add DEPLOY FOLDER'
  [ -f "$1/release" ] || fail "$1 was not made with deploy-files --releases."
  name=$(cat "$1/release")
  grep -q "\"$2/$name/site\"" "$1/nginx-site.conf" || fail "$1 was made for another folder than $2: see deploy-files --releases."
  mkdir -p "$2"
  if [ -d "$2/$name" ]; then say "$name is there already."; else
    rm -rf "$2/.$name"
    cp -Rp "$1" "$2/.$name"
    touch "$2/.$name"
    mv "$2/.$name" "$2/$name"
  fi
  cp "$1/release.sh" "$2/release.sh.next" && mv "$2/release.sh.next" "$2/release.sh"
  say "$name is in $2. Serve it: sh $2/release.sh use $name nginx   (or caddy)"
}

prune() {
  keep=$(latest | head -n 3)
  for name in $(ls "$folder"); do
    [ -f "$folder/$name/release" ] && [ ! -L "$folder/$name" ] || continue
    # A build that was added and not served yet is about to be.
    if [ "$name" != "$(served)" ] && ! say "$keep" | grep -qx "$name" && grep -q " $name\$" "$history"; then
      rm -rf "${folder:?}/$name"
      say "$name is removed."
    fi
  done
  gather_assets
}

command=${1:-help}
[ $# -eq 0 ] || shift
case $command in
  add | use | list) "$command" "$@" ;;
  back)
    [ $# -eq 1 ] || fail 'back nginx, or back caddy'
    before=$(latest | sed -n 2p)
    [ -n "$before" ] || fail 'No other build was served before.'
    use "$before" "$1"
    ;;
  prune | --prune) prune ;;
  help | --help) usage ;;
  *) usage >&2; exit 2 ;;
esac
