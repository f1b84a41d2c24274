// Before the first paint: see src/config/read-monitor-options.ts.
(function (look, theme) {
  if (/^(light|dark)$/.test(theme)) look.theme = theme;
})(document.documentElement.dataset, new URLSearchParams(location.search).get('theme'));

// Asks once more for a spoilt file: see .tools/deploy/README.md.
addEventListener(
  'error',
  function ({ target: { integrity, src, href } }) {
    var url = src || href;
    if (integrity)
      fetch(url, { cache: 'reload', integrity })
        .then(function () {
          if (sessionStorage.getItem(url)) return;
          sessionStorage.setItem(url, '1');
          location.reload();
        })
        .catch(function () {});
  },
  true,
);
