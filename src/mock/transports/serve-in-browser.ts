import type { DemoExchange } from '~/config/demo-exchange';
import type { Engine } from '../engine/engine';
import { createHandlers, type HandlerOptions } from '../handlers/create-handlers';
import { createInPageFetch } from './in-page';
import { startWorker } from './worker';

export type BrowserOptions = HandlerOptions & { readonly workerUrl: string };

/** Puts the engine behind the service worker or, where that is not to be had, behind an in-page `fetch`. */
export async function serveInBrowser(
  engine: Engine,
  options: BrowserOptions,
): Promise<Pick<DemoExchange, 'transport' | 'fetch'>> {
  const handlers = createHandlers(engine, options);
  if (await startWorker(handlers, options.workerUrl)) return { transport: 'worker', fetch: undefined };
  return { transport: 'in-page', fetch: createInPageFetch(handlers) };
}
