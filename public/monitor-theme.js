// Before the first paint, so that a monitor asked for in one theme never flashes in the other: see src/config/read-monitor-options.ts.
(function (look, theme) {
  if (/^(light|dark)$/.test(theme)) look.theme = theme;
})(document.documentElement.dataset, new URLSearchParams(location.search).get('theme'));

// A file that was spoilt on its way is refused, and a cache would keep it: asks for it once past the caches, and when it
// is whole, reloads the page, once for each file. Where nothing may be stored the next reload by hand finds it whole.
addEventListener(
  'error',
  function ({ target: { integrity, src, href } }) {
    if (!integrity) return;
    var url = src || href;
    fetch(url, { cache: 'reload', integrity })
      .then(function () {
        if (sessionStorage.getItem('perpdeck.whole ' + url)) return;
        sessionStorage.setItem('perpdeck.whole ' + url, '1');
        location.reload();
      })
      // It is as bad as before, or out of reach: what the page says stays.
      .catch(function () {});
  },
  true,
);
