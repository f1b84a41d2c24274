/*
 * How a page and the monitors in its frames talk, by `postMessage`:
 *
 *   from the monitor  { source: 'perpdeck-monitor', version: 1, type: 'ready' }
 *                     { source: 'perpdeck-monitor', version: 1, type: 'resize', height: 412 }
 *                     { source: 'perpdeck-monitor', version: 1, type: 'error', code: 'config', message: '…' }
 *   to the monitor    { source: 'perpdeck-host', version: 1, type: 'theme', theme: 'dark' }
 *
 * A monitor needs none of this to run. Any window may send messages to any other, so each is
 * looked at before it is believed: which window sent it, from which origin, and in what form.
 */
(() => {
  'use strict';

  const LEAST_HEIGHT = 80;
  const MOST_HEIGHT = 4000;
  /** A monitor that is allowed here speaks within a moment of its page being there. */
  const PATIENCE_MS = 15_000;

  const page = document.documentElement;
  const monitor = monitorAddress();
  const frames = [...document.querySelectorAll('iframe[data-query]')].map(openFrame);

  window.addEventListener('message', (event) => {
    // The sending window is what nobody can forge; the origin tells that our monitor is still in it.
    const frame = frames.find(({ element }) => element.contentWindow === event.source);
    if (frame === undefined || event.origin !== frame.origin) return;
    const message = readMessage(event.data);
    if (message === null) return;
    frame.hasSpoken = true;
    if (message.type === 'error') {
      say(frame, `The monitor says: ${message.message}`, true);
    } else if (message.type === 'ready') {
      // Said again once an error is over.
      say(frame, '');
      sendTheme(frame);
    } else if ('grows' in frame.element.dataset) {
      frame.element.height = String(Math.min(Math.max(message.height, LEAST_HEIGHT), MOST_HEIGHT));
    }
  });

  for (const input of document.querySelectorAll('input[name="theme"]')) {
    input.addEventListener('change', () => {
      page.dataset.theme = input.value;
      for (const frame of frames) sendTheme(frame);
    });
  }

  /** Where the monitor is: as the address says, as `data-monitor` says, else beside this page. Only over the web. */
  function monitorAddress() {
    const asked = new URLSearchParams(location.search).get('monitor') ?? page.dataset.monitor ?? '';
    const url = URL.canParse(asked, document.baseURI) && asked !== '' ? new URL(asked, document.baseURI) : null;
    const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
    return isWeb ? url : new URL('embed.html', document.baseURI);
  }

  function openFrame(element) {
    const isOwnOrigin = !element.hasAttribute('sandbox') || element.sandbox.contains('allow-same-origin');
    // A sandboxed frame has no origin of its own: what it sends comes from the origin "null".
    const frame = { element, origin: isOwnOrigin ? monitor.origin : 'null', isOwnOrigin, hasSpoken: false };
    const address = new URL(monitor);
    for (const [name, value] of new URLSearchParams(element.dataset.query)) address.searchParams.set(name, value);
    element.addEventListener('load', () => setTimeout(() => complainOf(frame), PATIENCE_MS));
    element.src = address.href;
    return frame;
  }

  function complainOf(frame) {
    if (frame.hasSpoken) return;
    const own = location.origin === 'null' ? 'this page, which has no origin (open it over http or https)' : location.origin;
    say(frame, `No word from ${monitor.origin}. Its operator has to list ${own} under embedParents in config.json.`, true);
  }

  /** A message in one of the known forms, with nothing more in it; else null. */
  function readMessage(data) {
    if (typeof data !== 'object' || data === null || data.source !== 'perpdeck-monitor' || data.version !== 1) return null;
    const isOnly = (...names) => Object.keys(data).toSorted().join() === ['source', 'version', 'type', ...names].toSorted().join();
    switch (data.type) {
      case 'ready':
        return isOnly() ? data : null;
      case 'resize':
        return isOnly('height') && Number.isSafeInteger(data.height) && data.height >= 0 ? data : null;
      case 'error':
        return isOnly('code', 'message') && typeof data.message === 'string' ? data : null;
      default:
        return null;
    }
  }

  function sendTheme({ element, origin, isOwnOrigin }) {
    const message = { source: 'perpdeck-host', version: 1, type: 'theme', theme: page.dataset.theme };
    // "null" cannot be written as a target; a theme is no secret, and this very window gets it.
    element.contentWindow?.postMessage(message, isOwnOrigin ? origin : '*');
  }

  /** As text, never as markup. */
  function say({ element }, sentence, isProblem = false) {
    const said = element.parentElement?.querySelector('.said');
    if (said === null || said === undefined) return;
    said.textContent = sentence.slice(0, 300);
    said.toggleAttribute('data-problem', isProblem);
  }
})();
