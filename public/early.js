// Asks for what the first picture needs while the first code of the app is still loading: the code of the page, the
// configuration, and the markets at the top of the list of markets. src/app/early-answers.ts hands the answers to the
// app, which asks for the rest when these are on the screen.
(function (script, pageFiles) {
  var base = new URL(script.dataset.base, location.origin);
  // As the page's preload has it.
  var configOptions = { cache: 'no-cache', credentials: 'same-origin' };
  // An app in a frame does not start. Browsers warn of a preload that nothing takes.
  if (window.top !== window.self) {
    fetch(base.href + 'config.json', configOptions).catch(function () {});
    return;
  }
  var path = location.pathname.slice(base.pathname.length);
  // Built from the app's routes: .tools/vite/page-files.ts.
  var pages = pageFiles === null ? {} : JSON.parse(pageFiles.textContent);
  for (var page in pages) if (new RegExp(page).test(path)) pages[page].forEach(loadModule);

  function loadModule(file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = base.href + file;
    document.head.append(link);
  }

  // The exchange of a demo is inside of the app.
  if (script.dataset.mode === 'demo') return;
  var answers = (window.earlyAnswers = {});
  var asked = [];
  ask(base.href + 'config.json', configOptions)
    .then(function (response) {
      // A hidden tab asks for nothing until it is looked at.
      var isList = /^markets\/?$/.test(path) && document.visibilityState === 'visible';
      if (response.ok && isList) return response.clone().json().then(askForMarkets);
    })
    // The app says what is wrong, in words.
    .catch(function () {});

  function ask(url, options) {
    var stop = new AbortController();
    var early = (answers[url] = { cameAtMs: null, stop: stop });
    asked.push(early);
    early.response = fetch(url, Object.assign({ signal: stop.signal }, options)).then(function (response) {
      early.cameAtMs = Date.now();
      if (response.status === 429 || response.status === 503) giveUp();
      return response;
    });
    early.response.catch(function () {
      // The app itself ends one that is late, and goes on with the others.
      if (!stop.signal.aborted) giveUp();
    });
    return early.response;
  }

  /** A service that has too much to do or is out of reach is asked no more from here: the app decides when to ask again. */
  function giveUp() {
    for (var url in answers) if (answers[url].cameAtMs === null) delete answers[url];
    asked.forEach(function (early) {
      if (early.cameAtMs === null) early.stop.abort();
    });
  }

  function askForMarkets(config) {
    var service = (config.apiBaseUrl || location.origin).replace(/\/+$/, '');
    // A relative address would be asked of this host.
    if (!/^https?:/i.test(service)) return;
    // As many rows as the screen has, in the order of the list, and as the app would send them: see
    // routes/markets/index.tsx, queries/markets.ts and attempt.ts. At most as many as one burst may hold.
    var rows = Math.min(50, Math.ceil(innerHeight / 40));
    inOrder(config.markets).slice(0, rows).forEach(function (market) {
      // The app asks for one that is written in another form under this one.
      if (!/^-?\d+:[0-9a-f]{64}$/.test(market.address)) return;
      ask(service + '/api/markets/' + encodeURIComponent(market.address), {
        headers: { accept: 'application/json' },
        credentials: 'omit',
        cache: 'default',
        referrerPolicy: 'no-referrer',
      });
    });
  }

  /** By the volume at the last visit; those without one last. */
  function inOrder(markets) {
    var byVolume = [];
    try {
      byVolume = JSON.parse(localStorage.getItem('perpdeck.markets')).value.byVolume;
    } catch {
      // Nothing is stored, or nothing that can be read.
    }
    if (!Array.isArray(byVolume)) return markets;
    function placeOf(market) {
      var place = byVolume.indexOf(market.address);
      return place < 0 ? byVolume.length : place;
    }
    return markets.toSorted(function (a, b) {
      return placeOf(a) - placeOf(b);
    });
  }
})(document.currentScript, document.getElementById('page-files'));
