import type { Prng } from '~/lib/prng';

/** The fault of the cancel request. `applied`: the exchange does cancel, whatever answer arrives. */
export type PostFault = {
  readonly kind:
    | 'none'
    | 'http-500'
    | 'http-429'
    | 'cut'
    | 'empty'
    | 'html'
    | 'odd'
    | 'half'
    | 'hang'
    | 'slow'
    | 'refused';
  readonly applied: boolean;
};

/** How the order ends if the exchange itself does not decide it; null leaves it to the exchange. */
export type BentFate =
  | 'executed'
  | 'expired'
  | 'canceled_by_sequencer'
  | 'canceled'
  | 'error'
  | 'active'
  | 'unlisted'
  | null;

export type Plan = {
  readonly post: PostFault;
  readonly fate: BentFate;
  /** Every reading fails for this long after the request. */
  readonly downMs: number;
  readonly downAs: 'cut' | 'http-503' | 'http-429' | 'hang' | 'html';
  readonly second: 'none' | 'confirms-too' | 'takes-over' | 'reloads';
  readonly hasLocks: boolean;
  readonly signer: 'honest' | 'forges' | 'other-key';
};

const POST_FAULTS = ['none', 'http-500', 'http-429', 'cut', 'empty', 'html', 'odd', 'half', 'hang', 'slow'] as const;

export function drawPlan(prng: Prng): Plan {
  const kind = prng.below(12) === 0 ? 'refused' : prng.pick(POST_FAULTS);
  const applied = kind === 'none' || kind === 'slow' || prng.below(3) > 0;
  const bent = prng.pick([
    'executed',
    'expired',
    'canceled_by_sequencer',
    'canceled',
    'error',
    'active',
    'unlisted',
  ] as const);
  return {
    post: { kind, applied },
    fate: applied && prng.below(5) === 0 ? null : bent === 'canceled' && !applied ? 'active' : bent,
    // Some outages are so long that the pauses between readings have grown to their longest.
    downMs: prng.below(3) === 0 ? 1_000 + prng.below(prng.below(6) === 0 ? 90_000 : 20_000) : 0,
    downAs: prng.pick(['cut', 'http-503', 'http-429', 'hang', 'html'] as const),
    second: prng.pick(['none', 'none', 'confirms-too', 'takes-over', 'reloads'] as const),
    hasLocks: prng.below(4) > 0,
    signer: prng.pick([
      'honest',
      'honest',
      'honest',
      'honest',
      'honest',
      'honest',
      'honest',
      'honest',
      'forges',
      'other-key',
    ] as const),
  };
}

const never = new Promise<never>(() => undefined);
const failure = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json({ code: 'BENT', msg: 'bent' }, { status, headers });
const page = (): Response =>
  new Response('<!doctype html><h1>Sign in</h1>', { status: 200, headers: { 'content-type': 'text/html' } });

/** The answer to the cancel after the exchange has, or has not, cancelled the order. */
export async function bentAnswer({ kind }: PostFault, answer: () => Response): Promise<Response> {
  switch (kind) {
    case 'none':
      return answer();
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      return answer();
    case 'http-500':
      return failure(500);
    case 'http-429':
      return new Response('slow down', { status: 429, headers: { 'retry-after': '20' } });
    case 'cut':
      throw new TypeError('Failed to fetch');
    case 'empty':
      return new Response('');
    case 'html':
      return page();
    case 'odd':
      return Response.json({ accepted: 'yes' });
    case 'half':
      return new Response('{"accepted":tr', { headers: { 'content-type': 'application/json' } });
    case 'hang':
      return never;
    case 'refused':
      return failure(409);
  }
}

/** The pause in a 429 answer of a reading. */
export const RETRY_AFTER_MS = 20_000;

/** A reading while the exchange is down. */
export async function downAnswer(as: Plan['downAs']): Promise<Response> {
  switch (as) {
    case 'cut':
      throw new TypeError('Failed to fetch');
    case 'http-503':
      return failure(503);
    case 'http-429':
      return failure(429, { 'retry-after': String(RETRY_AFTER_MS / 1_000) });
    case 'hang':
      return never;
    case 'html':
      return page();
  }
}

/**
 * An answer with the status of this one order replaced, or with another order in its place. The rest stays the same, to
 * the byte.
 */
export function bentText(text: string, orderHash: string, fate: Exclude<BentFate, null>): string {
  if (!text.includes(orderHash)) return text;
  if (fate === 'unlisted') return text.replaceAll(orderHash, '0'.repeat(64));
  return text.replace(new RegExp(`("id":"${orderHash}"[^{}]*?"status":")[a-z_]+`), `$1${fate}`);
}
