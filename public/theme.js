// Before the first paint, so that a page chosen light never flashes dark: see src/ui/appearance.tsx.
(function (look) {
  look.theme = 'auto';
  look.signs = 'green-red';
  try {
    var stored = JSON.parse(localStorage.getItem('perpdeck.appearance'));
    var value = stored.version === 1 && stored.value;
    if (/^(dark|light|auto)$/.test(value.theme) && /^(green-red|red-green|blue-orange)$/.test(value.signs)) {
      look.theme = value.theme;
      look.signs = value.signs;
    }
  } catch {
    // Nothing is stored, or nothing that can be read: the defaults stand.
  }
})(document.documentElement.dataset);

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
