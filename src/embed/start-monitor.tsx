import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { AppConfig } from '~/config/config-schema';
import type { DemoExchange } from '~/config/demo-exchange';
import type { StartDemo } from '~/config/demo-options';
import { loadConfig } from '~/config/load-config';
import { readMonitorOptions } from '~/config/read-monitor-options';
import { systemClock, type Clock } from '~/lib/clock';
import { messageOf } from '~/lib/thrown';
import { createValueStore } from '~/lib/value-store';
import { ApiProvider } from '~/queries/api-context';
import { createReading } from '~/queries/create-reading';
import { unexpected } from '~/text/en/unexpected';
import { applyAppearance } from '~/ui/appearance';
import { keptDemoSearch } from './dashboard-link';
import { loadParts } from './load-parts';
import { loadWords } from './load-words';
import { Monitor } from './monitor';
import type { MonitorFailureProps } from './monitor-failure';
import { MonitorProviders } from './monitor-providers';
import { connectParent } from './parent-bridge';
import { watchSight } from './watch-sight';

export type StartMonitorOptions = {
  readonly window: Window & typeof globalThis;
  readonly root: HTMLElement;
  /** The path that the build lives under, with a slash at either end. */
  readonly basePath: string;
  /** Given in the demo build only. */
  readonly startDemo: StartDemo | null;
};

/** The read-only monitor for other sites, as its address asks for: without router, wallet or storage. Never rejects. */
export async function startMonitor(options: StartMonitorOptions): Promise<void> {
  const giveUp = (error: unknown) => {
    screen.render(<main role="alert">{`${unexpected}: ${messageOf(error)}`}</main>);
  };
  const screen = createRoot(options.root, { onUncaughtError: giveUp });
  try {
    await open(options, screen);
  } catch (error) {
    // Not even the words for a failure could be loaded.
    giveUp(error);
  }
}

async function open({ window, basePath, startDemo }: StartMonitorOptions, screen: Root): Promise<void> {
  const { location, document } = window;
  const { documentElement } = document;
  const loaded = await loadConfig({ url: `${basePath}config.json`, pageProtocol: location.protocol });
  const config = loaded.kind === 'ok' ? loaded.config : null;
  const { options, problems } = readMonitorOptions(location.search, config?.markets ?? []);
  applyAppearance(options, documentElement);
  const words = await loadWords(options.locale);
  documentElement.lang = words.language;
  const { tell } = connectParent({
    window,
    parents: config?.embedParents ?? [],
    onMessage: ({ theme }) => applyAppearance({ ...options, theme }, documentElement),
  });
  const clock = systemClock();
  const show = (children: ReactNode) => screen.render(<MonitorProviders {...{ options, words, clock, children }} />);
  // Most monitors never need these words, so they come when they are.
  const showFailure = async (failure: MonitorFailureProps['failure']) => {
    const { MonitorFailure } = await import('./monitor-failure');
    show(<MonitorFailure failure={failure} tell={tell} />);
  };
  if (loaded.kind !== 'ok') return showFailure(loaded);
  let demo: DemoExchange | undefined;
  try {
    demo = await startDemo?.(location.search, loaded.config.apiBaseUrl);
  } catch (error) {
    return showFailure({ kind: 'demo', reason: messageOf(error) });
  }
  const { queryClient, api } = readingOf({ ...loaded, demo, clock, refreshSeconds: options.refreshSeconds, origin: location.origin });
  const parts = await loadParts(options);
  watchSight(window);
  show(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <Monitor
          options={options}
          problems={problems}
          dashboard={{ basePath, search: demo === undefined ? '' : keptDemoSearch(location.search) }}
          tell={tell}
          parts={parts}
        />
      </ApiProvider>
    </QueryClientProvider>,
  );
  tell({ type: 'ready' });
}

type ReadingOptions = {
  readonly config: AppConfig;
  readonly demo: DemoExchange | undefined;
  readonly clock: Clock;
  readonly refreshSeconds: number | null;
  readonly origin: string;
};

function readingOf({ config, demo, clock, refreshSeconds, origin }: ReadingOptions): ReturnType<typeof createReading> {
  const { pollIntervals } = config;
  return createReading({
    config,
    baseUrl: config.apiBaseUrl === '' ? origin : config.apiBaseUrl,
    clock,
    random: () => Math.random(),
    fetch: demo?.fetch,
    intervals: createValueStore(refreshSeconds === null ? pollIntervals : { ...pollIntervals, marketMs: refreshSeconds * 1_000 }),
    // Nobody reads a log inside of somebody else's page; the table says what failed.
    onError: () => undefined,
  });
}
