import { createRoot } from 'react-dom/client';
import { loadConfig } from '~/config/load-config';
import type { AppConfig } from '~/config/config-schema';
import type { DemoExchange } from '~/config/demo-exchange';
import { readDemoOptions, type StartDemo } from '~/config/demo-options';
import { systemClock } from '~/lib/clock';
import { localArea } from '~/lib/storage';
import type { createDemoWallet } from '~/wallet/demo-wallet';
import { AppRoot } from './app-root';
import { createApp, type App } from './create-app';
import { checkHeaders } from './check-headers';
import { createErrorLog, logUncaught } from './error-log';
import { LastResort } from './last-resort';
import { createVersionWatch } from './version-watch';
import { recoverFromStaleChunks } from './stale-chunk';
import type { StartFailureProps } from './start-failure';

export type StartOptions = {
  readonly window: Window & typeof globalThis;
  readonly root: HTMLElement;
  /** The path that the app lives under, with a slash at either end. */
  readonly basePath: string;
  /** Given in the demo build, where the exchange is simulated in this page. */
  readonly startDemo: StartDemo | null;
  /** Given in the demo build only. */
  readonly createDemoWallet: typeof createDemoWallet | null;
};

/** Reads the configuration, starts the demo's exchange where there is one, and shows the app or why it can't be. */
export async function start({ window, root, basePath, startDemo, createDemoWallet }: StartOptions): Promise<void> {
  const screen = createRoot(root);
  // Most visits never need these words, so they come when they are.
  const showFailure = async (failure: StartFailureProps['failure']): Promise<void> => {
    const { StartFailure } = await import('./start-failure');
    screen.render(<StartFailure failure={failure} />);
  };
  if (window.top !== window.self) {
    await showFailure({ kind: 'framed' });
    return;
  }
  const loaded = await loadConfig({ url: `${basePath}config.json`, pageProtocol: window.location.protocol });
  if (loaded.kind !== 'ok') {
    await showFailure(loaded);
    return;
  }
  const { config } = loaded;
  let demo: DemoExchange | null = null;
  try {
    demo = (await startDemo?.(readDemoOptions(window.location.search, config.apiBaseUrl))) ?? null;
  } catch (error) {
    await showFailure({ kind: 'demo', reason: error instanceof Error ? error.message : String(error) });
    return;
  }
  const app = assemble({ window, basePath, config, demo, createDemoWallet });
  app.cancels.resume();
  screen.render(
    <LastResort report={app.services.errorReport} reload={app.services.reload}>
      <AppRoot app={app} />
    </LastResort>,
  );
}

type Parts = Pick<StartOptions, 'window' | 'basePath' | 'createDemoWallet'> & {
  readonly config: AppConfig;
  readonly demo: DemoExchange | null;
};

function assemble({ window, basePath, config, demo, createDemoWallet }: Parts): App {
  const clock = systemClock();
  const area = localArea();
  const errorLog = createErrorLog({ area, now: () => clock.now(), about: aboutThisPage(window) });
  const baseUrl = config.apiBaseUrl === '' ? window.location.origin : config.apiBaseUrl;
  const app: App = createApp({
    config,
    demo,
    signers: demo === null || createDemoWallet === null ? [] : [createDemoWallet(demo.wallet, demo.accounts)],
    baseUrl,
    apiHost: demo === null ? new URL(baseUrl).host : null,
    clock,
    random: () => Math.random(),
    area,
    events: window,
    errorLog,
    newVersion: createVersionWatch({ pageUrl: basePath, ownHtml: window.document.documentElement.outerHTML, document: window.document }),
    headers: checkHeaders({ pageUrl: basePath, config, enabled: import.meta.env.PROD }),
    reload: () => {
      if (!app.cancels.isInFlight()) window.location.reload();
    },
    basePath,
  });
  logUncaught(window, errorLog);
  recoverFromStaleChunks({
    target: window,
    area: sessionArea(window),
    now: () => clock.now(),
    isCancelInFlight: app.cancels.isInFlight,
    reload: () => window.location.reload(),
  });
  return app;
}

function aboutThisPage(window: Window): readonly string[] {
  return [`Perpdeck at ${window.location.origin}${window.location.pathname}`, window.navigator.userAgent];
}

/** Null where the browser withholds it: even to name it throws then. */
function sessionArea(window: Window): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
