import { Component, type ReactNode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { AppConfig } from '~/config/config-schema';
import type { DemoExchange, StartDemo } from '~/config/demo-exchange';
import type { HeaderMismatch } from '~/config/header-mismatch';
import { loadConfig } from '~/config/load-config';
import { entryOf, integrityOf, isServed, loadDeployedEntry } from '~/config/load-deployed-entry';
import { systemClock } from '~/lib/clock';
import { browserIndexedDb } from '~/lib/idb';
import { isOwnOrigin } from '~/lib/own-origin';
import { localArea } from '~/storage/stored-text';
import { createStoredValue } from '~/storage/stored-value';
import { messageOf, toError } from '~/lib/to-error';
import { createValueStore } from '~/lib/value-store';
import { ErrorPage } from '~/shell/error-page';
import { isPartMissing } from '~/ui/lazy';
import type { createDemoWallet } from '~/wallet/demo-wallet';
import { AppRoot } from './app-root';
import { type App, createApp } from './create-app';
import { fetchWithEarlyAnswers, loadWithEarlyAnswers } from './early-answers';
import { createErrorLog, watchUncaught } from './error-log';
import { reportingOf } from './error-reports';
import { StartFailure, type StartFailureProps } from './start-failure';
import { watchHost } from './deployment-watch';

type StartOptions = {
  readonly window: Window & typeof globalThis;
  readonly root: HTMLElement;
  /** The path of the app, with a slash at either end. */
  readonly basePath: string;
  /** Given in the demo build, where the exchange is simulated in this page. */
  readonly startDemo: StartDemo | null;
  /** Given in the demo build only. */
  readonly createDemoWallet: typeof createDemoWallet | null;
};

/** By this time the page has shown its first content, except on the slowest connections. */
const SETTLED_MS = 5_000;

/**
 * Reads the configuration, starts the demo's exchange if there is one, and shows the app or the reason why it cannot
 * start. Until then the page shows the text of `index.html`.
 */
export async function start(options: StartOptions): Promise<void> {
  const screen = createRoot(options.root);
  let app: App | null = null;
  watchForStaleChunks(options, () => app);
  try {
    app = await open(options, screen);
  } catch (error) {
    const reason = toError(error);
    screen.render(
      <ErrorPage error={reason} report={reason.message} onReload={() => options.window.location.reload()} />,
    );
  }
}

async function open(
  { window, basePath, startDemo, createDemoWallet }: StartOptions,
  screen: Root,
): Promise<App | null> {
  const showFailure = (failure: StartFailureProps['failure']): null => {
    screen.render(<StartFailure failure={failure} />);
    return null;
  };
  if (window.top !== window.self) {
    return showFailure({ kind: 'framed' });
  }
  const fetch = fetchWithEarlyAnswers(window, window.fetch);
  const url = new URL(`${basePath}config.json`, window.location.origin).href;
  const loaded = await loadConfig({ url, pageProtocol: window.location.protocol, fetch });
  if (loaded.kind !== 'ok') {
    return showFailure(loaded);
  }
  const { config } = loaded;
  let demo: DemoExchange | null = null;
  try {
    demo = (await startDemo?.(window.location.search, config.apiBaseUrl)) ?? null;
  } catch (error) {
    return showFailure({ kind: 'demo', reason: messageOf(error) });
  }
  const app = assemble({
    window,
    basePath,
    configUrl: url,
    config,
    demo,
    createDemoWallet,
    fetch: demo?.fetch ?? fetch,
  });
  app.cancels.resume();
  // Loads the page's code and sends its first requests before the frame around the page is rendered.
  await loadWithEarlyAnswers(window, app.queryClient.getQueryCache(), () => app.router.load());
  // Renders in slices, so that the page can read arriving answers between them.
  startTransition(() =>
    screen.render(
      <LastResort report={app.services.errorReport} reload={app.services.reload} onCatch={app.noteError}>
        <AppRoot app={app} />
      </LastResort>,
    ),
  );
  return app;
}

/** Watches from the start, because even the first chunks of a page are stale if a cache stored the page too long. */
function watchForStaleChunks({ window, basePath }: StartOptions, openedApp: () => App | null): void {
  const own = entryOf(window.document.documentElement.outerHTML);
  recoverFromStaleChunks({
    target: window,
    area: sessionArea(window),
    now: () => Date.now(),
    isCancelInFlight: () =>
      openedApp()?.cancels.isInFlight() === true || window.document.querySelector('dialog[open]') !== null,
    wouldReloadHelp: async (failedUrl) => {
      // A hidden tab requests nothing.
      const served = window.document.hidden ? null : await loadDeployedEntry(basePath);
      if (served === null) return false;
      return (
        served !== own ||
        (await areServed(failedUrl === null ? preloadedUrls(window.document) : [failedUrl], window.document))
      );
    },
    isMissed: isPartMissing,
    wait: (ms) => new Promise((resolve) => window.setTimeout(resolve, ms)),
    reload: () => window.location.reload(),
  });
}

/** The scripts that the page has preloaded, including the missing one: WebKit does not say which import failed. */
function preloadedUrls(document: Document): readonly string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
}

async function areServed(urls: readonly string[], page: Document): Promise<boolean> {
  const importMap = page.querySelector('script[type=importmap]')?.textContent;
  return (await Promise.all(urls.map((url) => isServed(url, integrityOf(url, importMap))))).every(Boolean);
}

type Parts = Pick<StartOptions, 'window' | 'basePath' | 'createDemoWallet'> & {
  readonly configUrl: string;
  readonly config: AppConfig;
  readonly demo: DemoExchange | null;
  readonly fetch: typeof globalThis.fetch;
};

function assemble({ window, basePath, configUrl, config, demo, createDemoWallet, fetch }: Parts): App {
  const clock = systemClock();
  const area = localArea();
  const errorLog = createErrorLog({ area, now: () => clock.now(), about: aboutThisPage(window) });
  const baseUrl = config.apiBaseUrl === '' ? window.location.origin : config.apiBaseUrl;
  const leave = (go: () => void): boolean => {
    if (app.cancels.isInFlight()) return false;
    go();
    return true;
  };
  const app: App = createApp({
    config,
    demo,
    signers: demo === null || createDemoWallet === null ? [] : [createDemoWallet(demo.wallet, demo.accounts)],
    window,
    baseUrl,
    configUrl: demo === null && isOwnOrigin(baseUrl, window.location) ? configUrl : null,
    apiHost: demo === null ? new URL(baseUrl).host : null,
    clock,
    random: () => Math.random(),
    area,
    events: window,
    errorLog,
    reporting: reportingOf({ document: window.document, origin: window.location.origin }, config, (input, init) =>
      // Not `fetch`: in a demo the simulated exchange answers its requests.
      window.fetch(input, init),
    ),
    ...watchHostLater({ window, basePath, config }),
    reload: () => leave(() => window.location.reload()),
    leaveFor: (href) => leave(() => window.location.assign(href)),
    basePath,
    fetch,
    sampleDatabase: browserIndexedDb(),
  });
  watchUncaught(window, app.noteError);
  return app;
}

/** Starts after the page is rendered, so that the checks do not delay it. */
function watchHostLater({ window, basePath, config }: Pick<Parts, 'window' | 'basePath' | 'config'>) {
  const newVersion = createValueStore(false);
  const headers = createValueStore<HeaderMismatch>({ kind: 'none' });
  const { document } = window;
  const watch = () =>
    watchHost({
      pageUrl: basePath,
      origin: window.location.origin,
      ownHtml: document.documentElement.outerHTML,
      document,
      config,
      enabled: import.meta.env.PROD,
      newVersion,
      headers,
    });
  window.setTimeout(watch, SETTLED_MS);
  return { newVersion, headers };
}

function aboutThisPage(window: Window): readonly string[] {
  return [`Perpdeck at ${window.location.origin}${window.location.pathname}`, window.navigator.userAgent];
}

/** Returns null when the browser blocks sessionStorage: then even reading the property throws. */
function sessionArea(window: Window): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

type LastResortProps = {
  readonly report: () => string;
  readonly reload: () => void;
  readonly onCatch: App['noteError'];
  readonly children: ReactNode;
};

type State = { readonly error: Error | null };

/**
 * Catches errors that the router missed, and shows an error page instead of a blank one. React requires a class here.
 */
class LastResort extends Component<LastResortProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: toError(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCatch('page', error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { report, reload, children } = this.props;
    return error === null ? children : <ErrorPage error={error} report={report()} onReload={reload} />;
  }
}

type StaleChunkOptions = {
  /** Where Vite dispatches its event: the window. */
  readonly target: EventTarget;
  /** sessionStorage, or null when the browser blocks it. */
  readonly area: Storage | null;
  readonly now: () => number;
  /** A reload during a cancel could hide its outcome. */
  readonly isCancelInFlight: () => boolean;
  /**
   * Resolves to true if the host answers with a newer build than this one, or with the file that could not be imported.
   */
  readonly wouldReloadHelp: (failedUrl: string | null) => Promise<boolean>;
  /** Whether the page is still without its file. A press on Retry may have loaded the file. */
  readonly isMissed: () => boolean;
  readonly reload: () => void;
  readonly wait: (ms: number) => Promise<void>;
};

const ASK_AGAIN_MS = 10_000;

/** If a chunk fails again within this time, it is not stale, and reloading again would loop. */
const ONCE_WITHIN_MS = 60_000;

/**
 * After a deployment an open page may request a chunk that no longer exists. Vite reports this by an event, and the
 * page then reloads once. It also reloads when the host serves the chunk again, since some browsers (Chromium 147)
 * never request a failed module a second time. While the host or the chunk is unreachable, a reload would replace a
 * dashboard that still shows its last data with the browser's error page. So the app shows the error like any other and
 * polls the host until it answers or the file has been loaded. If the browser blocks storage, the page cannot remember
 * that it reloaded and does not reload at all, since it could loop.
 */
export function recoverFromStaleChunks(options: StaleChunkOptions): () => void {
  const { target, area, now, isCancelInFlight, wouldReloadHelp, isMissed, reload, wait } = options;
  const parse = (value: unknown) => (typeof value === 'number' ? value : null);
  const reloadedAt = createStoredValue<number | null>({ key: 'perpdeck.reloaded', version: 1, area, parse }, null);

  function mayReload(): boolean {
    const last = reloadedAt.get();
    return !isCancelInFlight() && !(last !== null && now() - last < ONCE_WITHIN_MS);
  }

  /**
   * State of each failed file, by URL: how often it failed, whether the host was once without it, and whether the page
   * was left as it was when the host served it again. If it fails after that, the browser will never import it.
   */
  const files = new Map<string | null, { failures: number; wasMissing: boolean; wasLeft: boolean }>();

  async function reloadWhenHelpful(failedUrl: string | null): Promise<void> {
    const file = files.get(failedUrl) ?? { failures: 0, wasMissing: false, wasLeft: false };
    files.set(failedUrl, file);
    file.failures += 1;
    // Only the latest failure of a file is followed; a new one ends this loop.
    for (const { failures } = file; file.failures === failures; await wait(ASK_AGAIN_MS)) {
      const helps = await wouldReloadHelp(failedUrl);
      if (helps && file.wasMissing && !file.wasLeft && !isMissed()) {
        file.wasLeft = true;
        return;
      }
      if (helps && mayReload()) {
        reloadedAt.set(now());
        if (reloadedAt.keeping() === 'kept') reload();
        return;
      }
      // The file fails although the host has served it all along, and no reload is allowed now: stop polling.
      if (helps && !file.wasMissing) return;
      file.wasMissing ||= !helps;
    }
  }

  const onPreloadError = (event: Event) => {
    const message = 'payload' in event && event.payload instanceof Error ? event.payload.message : null;
    if (message !== null) silenceRouter(area, message);
    void reloadWhenHelpful(/dynamically imported module: (\S+)/.exec(message ?? '')?.[1] ?? null);
  };
  target.addEventListener('vite:preloadError', onPreloadError);
  return () => target.removeEventListener('vite:preloadError', onPreloadError);
}

/**
 * After a failed chunk the router would also reload the page, once for each message and even during a cancel. Setting
 * the mark by which the router remembers a reload prevents this.
 */
function silenceRouter(area: StaleChunkOptions['area'], message: string): void {
  try {
    area?.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // If storage is full, the router cannot store its mark either, and it does not reload without one.
  }
}
