import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { parseConfig } from '~/config/load-config';
import type { MonitorStatus } from '~/config/monitor-messages';
import { readMonitorOptions } from '~/config/read-monitor-options';
import { Monitor } from '~/embed/monitor';
import { loadTexts, MonitorProviders } from '~/embed/start-monitor';
import { wait } from '~/lib/clock';
import { createHandlers } from '~/mock/handlers/create-handlers';
import { createInPageFetch } from '~/mock/transports/serve-in-browser';
import { ApiProvider } from '~/queries/api-context';
import { createApi } from '~/queries/create-api';
import { sharedEngine } from '../../support/shared-engine';

const BASE_URL = 'http://exchange.test';
/** A Wednesday noon: no market of the simulated exchange is closed by its calendar. */
const START_MS = Date.UTC(2026, 4, 13, 12);

/** In its first seconds the exchange changes nothing unless a test acts. */
const QUIET_MS = 3_000;

export type Through = (request: Request, answer: () => Promise<Response>) => Promise<Response>;

export type OpenedMonitor = {
  /** The messages that the page around the monitor would receive. */
  readonly told: readonly MonitorStatus[];
  /** Advances the clock, like a computer that slept. */
  readonly skip: (spanMs: number) => void;
};

/** The monitor over the real simulated exchange, as `embed.html?search` shows it, with the first six markets. */
export async function openMonitor(
  search: string,
  through: Through = (_request, answer) => answer(),
): Promise<OpenedMonitor> {
  const parsed = parseConfig(readFileSync('public/config.json', 'utf8'), {
    url: 'config.json',
    pageProtocol: 'https:',
  });
  if (parsed.kind !== 'ok') throw new Error('public/config.json is broken');
  const config = { ...parsed.config, markets: parsed.config.markets.slice(0, 6) };
  let skippedMs = 0;
  const openedAt = performance.now();
  const elapsedMs = (): number => skippedMs + (performance.now() - openedAt);
  const clock = { now: () => START_MS + elapsedMs() };
  const isAtStart = (): boolean => elapsedMs() < QUIET_MS;
  const engine = sharedEngine({ seed: 1, scenario: 'calm', clock, startMs: START_MS, isAtStart });
  const inPage = createInPageFetch(createHandlers(engine, { baseUrl: BASE_URL, clock, isAlone: true }));
  const { queryClient, api } = createApi({
    config,
    baseUrl: BASE_URL,
    configUrl: `${BASE_URL}/config.json`,
    clock,
    random: () => 0.5,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return through(request, () =>
        request.url.endsWith('/config.json') ? Promise.resolve(Response.json({})) : inPage(request),
      );
    },
    // As in open-app.tsx.
    wait: (ms, signal) => wait(ms / 20, signal),
    onError: () => undefined,
  });
  const { options, problems } = readMonitorOptions(search, config.markets);
  const told: MonitorStatus[] = [];
  const send = (news: MonitorStatus) => void told.push(news);
  const words = await loadTexts(options.locale);
  render(
    <MonitorProviders options={options} words={words} clock={clock}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <Monitor {...{ options, problems, send }} dashboard={{ basePath: '/desk/', search: '' }} />
        </ApiProvider>
      </QueryClientProvider>
    </MonitorProviders>,
  );
  return { told, skip: (spanMs) => void (skippedMs += spanMs) };
}
