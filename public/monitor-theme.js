// Before the first paint, so that a monitor asked for in one theme never flashes in the other: see src/config/read-monitor-options.ts.
(function (look, theme) {
  if (/^(light|dark)$/.test(theme)) look.theme = theme;
})(document.documentElement.dataset, new URLSearchParams(location.search).get('theme'));
