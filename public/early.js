// Asks for what the first picture needs while the first code of the app is still loading: the code of the page, the
// configuration, and the first answers of the service: of the list of markets those at its top. src/app/early-answers.ts
// hands the answers to the app, which asks for the rest when these are on the screen.
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
  var isMarkets = /^markets\/?$/.test(path);
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

  var NAME = /\{(\w+)\}/g;
  // Of one burst.
  var MOST = 50;
  // The exchange of a demo is inside of the app.
  if (script.dataset.mode === 'demo') return;
  var answers = (window.earlyAnswers = {});
  var asked = [];
  ask(base.href + 'config.json', configOptions)
    .then(function (response) {
      // A hidden tab asks for nothing until it is looked at.
      if (!response.ok || document.visibilityState !== 'visible') return;
      return response.clone().json().then(askService).then(prepareDates);
    })
    // The app says what is wrong, in words.
    .catch(function () {});

  /** A browser's first date takes 60 ms on a slow phone: now, while the code loads. The list of markets shows none. */
  function prepareDates() {
    if (isMarkets) return;
    setTimeout(function () {
      new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(0);
    });
  }

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

  function askService(config) {
    var service = (config.apiBaseUrl || location.origin).replace(/\/+$/, '');
    // A relative address would be asked of this host; what is not secure the app refuses.
    if (!/^https?:/i.test(service) || (base.protocol === 'https:' && /^http:/i.test(service))) return;
    // As the app would send it: see attempt.ts.
    function askFor(request) {
      return ask(service + request, {
        headers: { accept: 'application/json' },
        credentials: 'omit',
        cache: /^\/api\/(markets|vaults)/.test(request) ? 'default' : 'no-store',
        referrerPolicy: 'no-referrer',
      });
    }
    // A few more than the screen has: on a fast line all come sooner. Another order is made of all of them.
    if (isMarkets) firstMarkets(config, Math.ceil(innerHeight / 40)).forEach(askForMarket);
    else if (/^carry\/?$/.test(path)) firstMarkets(config, MOST).forEach(askFor);
    else if (/^vaults\/?$/.test(path)) requestsOfPage(config).forEach(askForVaults);
    else requestsOfPage(config).forEach(askFor);

    function askForMarket(request, place) {
      askFor(request);
      // As many rows of the usual height as the screen has below the bars: see rowsOnScreen in ui/table.
      answers[service + request].isBelow = place >= Math.max(1, Math.ceil((innerHeight - 150) / 40));
    }

    /** The list with the histories of its vaults. */
    function askForVaults(request) {
      askFor(request)
        .then(function (response) {
          return response.clone().json();
        })
        .then(function (vaults) {
          // The app has the list by now, and asks itself.
          if (!(service + request in answers)) return;
          vaults.slice(0, MOST - 1).forEach(function (vault) {
            if (isRaw(vault.address)) askFor('/api/vaults/' + encodeURIComponent(vault.address) + '/rates/year');
          });
        })
        .catch(function () {});
    }
  }

  /** The requests of the page's loader (src/routes), for a page without further choices in its address. */
  function requestsOfPage(config) {
    var search = new URLSearchParams(location.search);
    for (var key of search.keys()) if (key !== 'trader' && key !== 'account') return [];
    var trader = search.get('trader');
    var isAccount = !config.assumptions || config.assumptions.traderIsSmartAccount !== false;
    var account = search.get('account') || (isAccount ? trader : null);
    var orders = '/api/orders/{trader}/active?limit=100&offset=0';
    var stateOfAccount = '/v3-node-0/smartaccount/{account}/state';
    var rates = '/api/vaults/{it}/rates/';
    var ofPages = {
      '': trader && [orders, '/api/vaults'],
      'markets/{it}': ['/api/markets/{it}', orders, '/api/positions/{trader}/{asset}/active?offset=0&limit=100'],
      vaults: ['/api/vaults'],
      'vaults/{it}': ['/api/vaults', rates + 'month'],
      'vaults/{it}/desk': ['/api/vaults', rates + 'week', rates + 'month', rates + 'year'],
      pnl: ['/api/trader-stats/{trader}/pnl-history'],
      account: account && [
        '/api/vaults',
        '/v3-node-0/smartaccount/{account}/queryID',
        '/v3-node-0/smartaccount/{account}/referral',
        stateOfAccount,
      ],
      'account/state': [stateOfAccount],
      'account/events': ['/v3-node-0/smartaccount/{account}/events?order=DESC&limit=100&offset=0'],
      'account/bundles': ['/v3-node-0/smartaccount/{account}/queryID'],
    };
    var parts = path.replace(/\/$/, '').split('/').map(decodeURIComponent);
    var listed = config.markets.find(function (market) {
      return market.address === parts[1];
    });
    var named = { trader: trader, account: account, it: parts[1], asset: listed && listed.baseAsset };
    if (isRaw(parts[1])) parts[1] = '{it}';
    var requests = ofPages[parts.join('/')] || [];
    // The app asks for an address that is written in another form under this one.
    return requests.filter(isComplete).map(function (request) {
      return request.replace(NAME, function (_, name) {
        return encodeURIComponent(named[name]);
      });
    });

    function isComplete(request) {
      return [...request.matchAll(NAME)].every(function (name) {
        return name[1] === 'asset' ? named.asset : isRaw(named[name[1]]);
      });
    }
  }

  function isRaw(address) {
    return /^-?\d+:[0-9a-f]{64}$/.test(address);
  }

  /** In the order of the list. */
  function firstMarkets(config, rows) {
    return inOrder(config.markets)
      .slice(0, Math.min(MOST, rows))
      .flatMap(function (market) {
        return isRaw(market.address) ? ['/api/markets/' + encodeURIComponent(market.address)] : [];
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
