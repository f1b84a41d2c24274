// Judges a browser by what it can do, never by its name, before any other script. README names the versions. It is old
// JavaScript, neither built nor minified, since it must run in browsers that understand no newer form. `src/main.tsx` and
// `src/embed.tsx` start nothing where it has set the mark.
(function () {
  var root = document.documentElement;
  var isMonitor = document.currentScript.getAttribute('data-page') === 'monitor';
  var missing = [];

  function need(name, isThere) {
    if (!isThere) missing.push(name);
  }

  var supports = window.CSS && CSS.supports ? CSS.supports.bind(CSS) : null;
  need('script modules', 'noModule' in HTMLScriptElement.prototype);
  need('mixed colours', supports && supports('color', 'color-mix(in srgb, #000, #fff)'));
  need('styles by content', supports && supports('selector(:has(a))'));
  need('checked addresses', typeof URL === 'function' && URL.canParse);
  need('sorted copies', [].toSorted && [].findLast);
  need('big integers', typeof BigInt === 'function');
  need('requests that end', window.AbortSignal && AbortSignal.timeout);
  if (!isMonitor) {
    need('requests that end together', window.AbortSignal && AbortSignal.any);
    need('dialogs', 'HTMLDialogElement' in window);
    need('popovers', 'popover' in HTMLElement.prototype);
  }
  if (missing.length === 0) return;
  root.setAttribute('data-unsupported', '');

  function paragraph(text) {
    var element = document.createElement('p');
    element.textContent = text;
    element.style.cssText = 'margin: 0 0 1rem';
    return element;
  }

  // Before the scripts that wait for the whole page, since they would fail but look like a start until then.
  document.addEventListener('readystatechange', function () {
    var place = document.getElementById('root');
    if (!place || place.getAttribute('role') === 'alert') return;
    var heading = document.createElement('h1');
    heading.style.cssText = 'margin: 0 0 1rem; font-size: 1.25rem; font-weight: 600';
    heading.textContent = 'This browser is too old for ' + (isMonitor ? 'the market monitor' : 'Perpdeck');
    place.textContent = '';
    place.setAttribute('role', 'alert');
    place.style.cssText = 'max-width: 40rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif';
    place.appendChild(heading);
    place.appendChild(
      paragraph(
        isMonitor
          ? 'It works in Chrome and Edge 120, Firefox 121, Safari 17 (also on iPhone and iPad), and newer.'
          : 'It works in Chrome and Edge 120, Firefox 125, Safari 17.4 (also on iPhone and iPad), and newer.'
      )
    );
    place.appendChild(paragraph('Update this browser or the system of this device, or open the page in another browser.'));
    place.appendChild(paragraph('Missing here: ' + missing.join(', ') + '.'));
  });
})();
