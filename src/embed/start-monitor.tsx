import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { DemoExchange } from '~/config/demo-exchange';
import { readDemoOptions, type StartDemo } from '~/config/demo-options';
import { loadConfig } from '~/config/load-config';
import { systemClock } from '~/lib/clock';
import { ApiProvider } from '~/queries/api-context';
import { createReading } from '~/queries/create-reading';
import { NowProvider } from '~/ui/now-context';
import { Monitor } from './monitor';
import { MonitorFailure } from './monitor-failure';

export type StartMonitorOptions = {
  readonly window: Window & typeof globalThis;
  readonly root: HTMLElement;
  readonly basePath: string;
  /** Given in the demo build only. */
  readonly startDemo: StartDemo | null;
};

/** The read-only monitor for other sites: the market table alone, without router, wallet or storage. */
export async function startMonitor({ window, root, basePath, startDemo }: StartMonitorOptions): Promise<void> {
  const screen = createRoot(root);
  const loaded = await loadConfig({ url: `${basePath}config.json`, pageProtocol: window.location.protocol });
  if (loaded.kind !== 'ok') {
    screen.render(<MonitorFailure failure={loaded} />);
    return;
  }
  const { config } = loaded;
  let demo: DemoExchange | undefined;
  try {
    demo = await startDemo?.(readDemoOptions(window.location.search, config.apiBaseUrl));
  } catch (error) {
    screen.render(<MonitorFailure failure={{ kind: 'demo', reason: error instanceof Error ? error.message : String(error) }} />);
    return;
  }
  const clock = systemClock();
  const { queryClient, api } = createReading({
    config,
    baseUrl: config.apiBaseUrl === '' ? window.location.origin : config.apiBaseUrl,
    clock,
    random: () => Math.random(),
    fetch: demo?.fetch,
    // Nobody reads a log inside of somebody else's page; the table says what failed.
    onError: () => undefined,
  });
  screen.render(
    <NowProvider clock={clock}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <Monitor />
        </ApiProvider>
      </QueryClientProvider>
    </NowProvider>,
  );
}
