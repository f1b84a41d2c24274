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
