import { parseAddress } from '~/lib/address';
import { isHash256 } from '~/lib/bytes';
import type { Clock } from '~/lib/clock';
import type { Engine } from '../engine/engine';
import type { Fault, FaultPlan } from '../scenarios/fault-plan';
import { readJsonBody } from './read-values';
import { createQueryReader, type Operation, type OperationCall, type PathMatch, type Subject } from './operation';
import { errorBody, jsonResponse, RefusedRequest, stringifyWire, textResponse } from './responses';
import { bend, findSentinel, type Sentinel } from './sentinels';

export type AnswerContext = {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly faults: FaultPlan;
  /** Resolves after the time; rejects with the signal's reason when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Answers one request for one operation, with the faults of the scenario or a sentinel. */
export async function answerRequest(
  context: AnswerContext,
  operation: Operation,
  path: PathMatch,
  request: Request,
): Promise<Response> {
  const { engine, clock, faults, wait } = context;
  const trouble = faults.next({ acts: operation.method === 'POST' });
  if (trouble.latencyMs > 0) await wait(trouble.latencyMs, request.signal);
  const fail = (fault: Fault, body: string): Promise<Response> => faultResponse(fault, { request, clock, body, wait });
  if (trouble.before !== null) return fail(trouble.before, '');

  return refusalAsResponse(context, request, async () => {
    const body = operation.method === 'POST' ? await readJsonBody(request) : undefined;
    const sentinelFault = sentinelFaultOfCancel(body);
    if (sentinelFault !== null) return fail(sentinelFault, '{"accepted":true}');
    const special = sentinelCall(engine, operation, path);
    const answer = await operation.answer(toCall(engine, special?.path ?? path, request, body));

    if (special !== null && 'fault' in special.sentinel) {
      return fail(special.sentinel.fault, 'ok' in answer ? stringifyWire(answer.ok) : '{"data":[]}');
    }
    if ('refused' in answer) {
      return jsonResponse(clock, answer.refused, errorBody(request, answer.refused, answer.code, answer.msg));
    }
    const odd = special !== null && 'odd' in special.sentinel ? special.sentinel.odd : null;
    const text = stringifyWire(odd === null ? answer.ok : bend(answer.ok, odd));
    return trouble.after === null ? jsonResponse(clock, 200, text) : fail(trouble.after, text);
  });
}

/** Runs `answer` and turns errors into the interface's error shape: refusals with their own status, others as 500. */
export async function refusalAsResponse(
  { clock }: Pick<AnswerContext, 'clock'>,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (error instanceof RefusedRequest) {
      return jsonResponse(
        clock,
        error.status,
        errorBody(request, error.status, error.code, error.message),
        error.headers,
      );
    }
    // A bug of the simulation. The answer contains its message, because the bug is noticed there first.
    const msg = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return jsonResponse(clock, 500, errorBody(request, 500, 'SIMULATION_ERROR', msg));
  }
}

function toCall(engine: Engine, path: PathMatch, request: Request, body: unknown): OperationCall {
  return {
    engine,
    path: (name, read) => read(name, path[name] ?? ''),
    query: createQueryReader(new URL(request.url).searchParams),
    body,
  };
}

/**
 * A cut or malformed body is made from a valid one: the call for the first entry of the listing replaces the sentinel.
 */
type SentinelCall = { readonly sentinel: Sentinel; readonly path: PathMatch };

/** Whether this path contains a sentinel, and the path for the engine instead. */
function sentinelCall(engine: Engine, operation: Operation, path: PathMatch): SentinelCall | null {
  if (operation.subject === null) return null;
  const { parameter, kind } = operation.subject;
  const given = path[parameter] ?? '';
  const sentinel = findSentinel(kind === 'intent' ? hashOf(given) : (parseAddress(given)?.raw ?? ''));
  if (sentinel === null) return null;
  return { sentinel, path: { ...path, [parameter]: standIn(engine, kind) ?? given } };
}

/** The fault of a cancel with a sentinel in `sa`. Malformed bodies need an answer and do not apply. */
function sentinelFaultOfCancel(body: unknown): Fault | null {
  const sa = typeof body === 'object' && body !== null && 'sa' in body ? body.sa : null;
  const sentinel = typeof sa === 'string' ? findSentinel(parseAddress(sa)?.raw ?? '') : null;
  return sentinel !== null && 'fault' in sentinel ? sentinel.fault : null;
}

function hashOf(text: string): string {
  return isHash256(text) ? text.toLowerCase() : '';
}

function standIn(engine: Engine, kind: Subject): string | undefined {
  const { accounts, markets, vaults } = engine.listing();
  switch (kind) {
    case 'account':
      return accounts[0]?.address;
    case 'market':
      return markets[0]?.address;
    case 'vault':
      return vaults[0]?.address;
    case 'intent':
      return accounts[0] === undefined ? undefined : firstOrderId(engine, accounts[0].address);
  }
}

function firstOrderId(engine: Engine, account: string): string | undefined {
  const orders = engine.listActiveOrders(account, {
    asset: null,
    statuses: null,
    direction: null,
    walletId: null,
    offset: 0,
    limit: 1,
  });
  return 'ok' in orders ? orders.ok[0]?.id : undefined;
}

/** Longer than any client waits. Then the request fails, so that requests do not accumulate. */
const HANG_MS = 120_000;

/** More than the 8 MiB that a careful reader accepts. */
const HUGE_BYTES = 9 * 1024 * 1024;

const PAGE =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Please sign in to the network</h1></body></html>';

type FaultContext = {
  readonly request: Request;
  readonly clock: Clock;
  /** The answer to which the fault applies; a placeholder when the engine was not called. */
  readonly body: string;
  /** Resolves after the time, or rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Turns a fault into an answer. `Response.error()` and a body that breaks off make a transport fail: in the page both
 * become rejections, and the HTTP server resets the connection.
 */
async function faultResponse(fault: Fault, context: FaultContext): Promise<Response> {
  const { request, clock, body } = context;
  switch (fault.kind) {
    case 'status':
      return jsonResponse(
        clock,
        fault.status,
        errorBody(request, fault.status, 'SIMULATED_FAILURE', 'this failure is simulated'),
        fault.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(fault.retryAfterSeconds) },
      );
    case 'network':
      return Response.error();
    case 'hang':
      await context.wait(HANG_MS, request.signal);
      return Response.error();
    case 'stall':
      return jsonResponse(
        clock,
        200,
        brokenBody(body, () => context.wait(HANG_MS, request.signal)),
      );
    case 'html':
      return textResponse(clock, fault.status, PAGE, 'text/html; charset=utf-8');
    case 'cut-text':
      return jsonResponse(clock, 200, firstHalf(body));
    case 'cut-connection':
      return jsonResponse(
        clock,
        200,
        brokenBody(body, () => Promise.resolve()),
      );
    case 'empty':
      return jsonResponse(clock, 200, '');
    case 'plain-text':
      return textResponse(clock, 200, 'OK', 'text/plain; charset=utf-8');
    case 'huge':
      return jsonResponse(clock, 200, `["${'x'.repeat(HUGE_BYTES)}"]`);
  }
}

function firstHalf(text: string): string {
  return text.slice(0, Math.max(1, Math.floor(text.length / 2)));
}

/** A body with a first half that arrives; it fails once `then` resolves. */
function brokenBody(text: string, then: () => Promise<void>): ReadableStream<Uint8Array> {
  let begun = false;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (!begun) {
        begun = true;
        controller.enqueue(new TextEncoder().encode(firstHalf(text)));
        return;
      }
      await then();
      controller.error(new TypeError('the connection broke off'));
    },
  });
}
