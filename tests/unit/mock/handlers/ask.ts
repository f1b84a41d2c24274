import { getResponse } from 'msw';
import { manualClock } from '~/lib/clock';
import type { Engine } from '~/mock/engine/engine';
import { createHandlers, type HandlerOptions } from '~/mock/handlers/create-handlers';

export const BASE = 'https://service.test';

export type Asker = (path: string, init?: RequestInit) => Promise<Response>;

/** Calls the handlers directly, without any transport, and fails if none answers. */
export function asker(engine: Engine, options: Partial<HandlerOptions> = {}): Asker {
  const handlers = createHandlers(engine, { baseUrl: BASE, clock: manualClock(1_700_000_000_000), ...options });
  return async (path, init) => {
    const response = await getResponse([...handlers], new Request(`${BASE}${path}`, init));
    if (response === undefined) throw new Error(`no handler took ${path}`);
    return response;
  };
}

export type ErrorShape = { code: string; error: string; externalQueryId: string; msg: string };

/** The body as an ErrorResponse; throws for any other form. */
export async function errorOf(response: Response): Promise<ErrorShape> {
  const body: unknown = await response.json();
  if (!isErrorShape(body)) throw new Error(`not an ErrorResponse: ${JSON.stringify(body)}`);
  return body;
}

function isErrorShape(body: unknown): body is ErrorShape {
  if (typeof body !== 'object' || body === null) return false;
  const keys = ['code', 'error', 'externalQueryId', 'msg'];
  return (
    Object.keys(body).toSorted().join() === keys.join() &&
    Object.values(body).every((value) => typeof value === 'string')
  );
}
