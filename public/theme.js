// Runs before the first paint, so that a page chosen light never flashes dark.
// A classic script on purpose: module scripts wait. It repeats the key, version
// and values of src/ui/appearance.ts; a test holds the two together.
(function () {
  var themes = ['dark', 'light', 'auto'];
  var signPalettes = ['green-red', 'red-green', 'blue-orange'];
  var root = document.documentElement;
  root.dataset.theme = 'dark';
  root.dataset.signs = 'green-red';
  try {
    var stored = JSON.parse(localStorage.getItem('perpdeck.appearance'));
    if (stored && stored.version === 1 && stored.value) {
      var known = themes.includes(stored.value.theme) && signPalettes.includes(stored.value.signs);
      if (known) {
        root.dataset.theme = stored.value.theme;
        root.dataset.signs = stored.value.signs;
      }
    }
  } catch {
    // Storage is blocked or holds something else: the defaults stand.
  }
})();
