import type { DemoExchange } from '~/config/demo-exchange';
import type { Engine } from '../engine/engine';
import { createHandlers, type HandlerOptions } from '../handlers/create-handlers';
import { createGatedFetch } from './gated-fetch';
import { createInPageFetch } from './in-page';
import { startWorker } from './worker';

export type BrowserOptions = HandlerOptions & {
  /** Path of msw's worker script. */
  readonly workerPath: string;
};

/** Puts the engine behind the service worker or, where that is not to be had, behind an in-page `fetch`. */
export async function serveInBrowser(
  engine: Engine,
  options: BrowserOptions,
): Promise<Pick<DemoExchange, 'transport' | 'fetch'>> {
  const handlers = createHandlers(engine, options);
  const inPage = createInPageFetch(handlers);
  const line = await startWorker(handlers, options.workerPath);
  if (line === null) return { transport: 'in-page', fetch: inPage };
  const throughWorker: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  return {
    transport: 'worker',
    fetch: createGatedFetch({ line, page: globalThis, clock: options.clock, throughWorker, inPage }),
  };
}
