import type { Clock } from '~/lib/clock';
import type { Fault } from '../scenarios/fault-plan';
import { errorBody, jsonResponse, textResponse } from './responses';

/** Long after every reader has given up; then the request fails, so that nothing accumulates. */
const HANG_MS = 120_000;

/** Above the 8 MiB that a careful reader takes. */
const HUGE_BYTES = 9 * 1024 * 1024;

const PAGE =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Please sign in to the network</h1></body></html>';

type FaultContext = {
  readonly request: Request;
  readonly clock: Clock;
  /** The answer that goes wrong; a placeholder when the engine was not asked. */
  readonly body: string;
  /** Resolves after the time, or rejects when the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * The answer that a fault makes. `Response.error()` and a body that breaks off tell a transport to fail: in the page
 * both become rejections, the HTTP server resets the connection.
 */
export async function faultResponse(fault: Fault, context: FaultContext): Promise<Response> {
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

/** A body whose first half arrives and which fails once `then` has passed. */
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
