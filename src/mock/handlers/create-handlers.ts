import { http, type HttpHandler } from 'msw';
import { type Clock, wait } from '~/lib/clock';
import type { Engine } from '../engine/engine';
import { createFaultPlan } from '../scenarios/fault-plan';
import { accountOperations } from './account-operations';
import { type AnswerContext, answerRequest, refusalAsResponse } from './answer-request';
import { marketOperations } from './market-operations';
import { matchPath, type Operation, pathBelow, type PathMatch } from './operation';
import { RefusedRequest } from './responses';

export type HandlerOptions = {
  /** The base address of the interface's paths, such as `https://api.example`. */
  readonly baseUrl: string;
  readonly clock: Clock;
  /**
   * Whether the service has its base address for itself, so that every path there is answered. Otherwise only paths
   * below `/api/` and `/v3-node-0/` are: in the browser the app's own files may share the address. Default false.
   */
  readonly isAlone?: boolean;
  /** Milliseconds before every answer; default 0. */
  readonly latencyMs?: number;
  /** Share of failing requests, 0 to 1; by default the scenario's. */
  readonly errorRate?: number;
  /** Default: a timer that the signal aborts. */
  readonly wait?: AnswerContext['wait'];
};

/**
 * The simulated service as msw handlers, the same for all three transports: one for each operation, then one for every
 * other request below the base address.
 */
export function createHandlers(engine: Engine, options: HandlerOptions): readonly HttpHandler[] {
  const context: AnswerContext = {
    engine,
    clock: options.clock,
    faults: createFaultPlan({
      seed: engine.seed,
      scenario: engine.scenario,
      latencyMs: options.latencyMs ?? 0,
      ...(options.errorRate === undefined ? {} : { errorRate: options.errorRate }),
    }),
    wait: options.wait ?? wait,
  };
  const matching = (template: string, request: Request): PathMatch | null => {
    const path = pathBelow(options.baseUrl, request.url);
    return path === null ? null : matchPath(template, path);
  };
  const answered = operationList().map(([, operation]) =>
    http[operation.method === 'GET' ? 'get' : 'post'](
      ({ request }) => matching(operation.template, request) !== null,
      ({ request }) => answerRequest(context, operation, matching(operation.template, request) ?? {}, request),
    ),
  );
  const rest = http.all(
    ({ request }) => isOurs(pathBelow(options.baseUrl, request.url), options.isAlone ?? false),
    ({ request }) => refusalAsResponse(context, request, () => answerOther(context, matching, request)),
  );
  return [...answered, rest];
}

type Matching = (template: string, request: Request) => PathMatch | null;

/** Answers requests without an operation: HEAD and OPTIONS of existing paths, otherwise 405 or 404. */
async function answerOther(context: AnswerContext, matching: Matching, request: Request): Promise<Response> {
  const operation = operationList().find(([, candidate]) => matching(candidate.template, request) !== null)?.[1];
  if (operation === undefined) throw new RefusedRequest(404, 'UNKNOWN_PATH', 'there is nothing at this path');
  const allow = allowedMethods(operation);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  if (request.method !== 'HEAD' || operation.method !== 'GET') {
    throw new RefusedRequest(405, 'METHOD_NOT_ALLOWED', `this path takes ${allow}`, { Allow: allow });
  }
  const whole = await answerRequest(context, operation, matching(operation.template, request) ?? {}, request);
  return whole.type === 'error' ? whole : new Response(null, { status: whole.status, headers: whole.headers });
}

function allowedMethods(operation: Operation): string {
  return operation.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
}

function isOurs(path: string | null, isAlone: boolean): boolean {
  return path !== null && (isAlone || path.startsWith('/api/') || path.startsWith('/v3-node-0/'));
}

/** All 17 operations by their operationId, in the order of the interface. */
const operations = { ...accountOperations, ...marketOperations } satisfies Record<string, Operation>;

type OperationId = keyof typeof operations;

/** The table as a typed list of pairs: `Object.entries` would lose the keys' type. */
export function operationList(): readonly (readonly [OperationId, Operation])[] {
  const ids = Object.keys(operations).filter(isOperationId);
  return ids.map((id) => [id, operations[id]]);
}

function isOperationId(text: string): text is OperationId {
  return Object.hasOwn(operations, text);
}
