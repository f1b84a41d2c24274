/**
 * How fresh the data of one panel is. Traders complain most about prices that do not move while marked as live, so
 * "live" needs proof: recently received data, with a time inside that is not late.
 */
type FreshnessState = 'loading' | 'live' | 'delayed' | 'stale' | 'offline' | 'failed' | 'paused';

export type Freshness = {
  readonly state: FreshnessState;
  /** Age of the shown data, in ms; null before any was received. */
  readonly ageMs: number | null;
  /** This device's clock minus the service's, in ms, when it matters (over 5 s); else null. */
  readonly skewMs: number | null;
};

/**
 * The freshness at a time in ms, so that only the component that shows it renders with the clock. Null when no data is
 * read.
 */
export type FreshnessAt = (nowMs: number) => Freshness | null;

export type FreshnessInput = {
  readonly nowMs: number;
  /** When the shown data was received, by this device's clock; null when there is none. */
  readonly receivedAtMs: number | null;
  /** The time inside the payload (such as `amm.blockTimestamp`); null when it has none. */
  readonly payloadTimeMs: number | null;
  /** The age at receipt that is normal for the payload, since an oracle does not publish every second. */
  readonly payloadAllowedMs: number;
  /** The service's own clock when it answered (its `Date` header); null when the browser hides it. */
  readonly serverTimeMs: number | null;
  /** The polling interval of this resource. */
  readonly intervalMs: number;
  /** The latest attempt failed. */
  readonly failed: boolean;
  readonly online: boolean;
  /** Polling is switched off on purpose, because the data is final. */
  readonly paused: boolean;
  /** The service reports that the data does not change now, for example in a paused market. */
  readonly standsStill: boolean;
};

const LIVE_INTERVALS = 2;
const DELAYED_INTERVALS = 5;
const NOTABLE_SKEW_MS = 5_000;

/** Determines the freshness of a panel's data. Pure: time comes in as `nowMs`. */
export function judgeFreshness(input: FreshnessInput): Freshness {
  const { receivedAtMs } = input;
  if (receivedAtMs === null) return { state: stateWithoutData(input), ageMs: null, skewMs: null };
  const sinceReceiptMs = agedMs(input, receivedAtMs);
  const payloadAgeMs = ageAtReceipt(input, receivedAtMs);
  const isLate = payloadAgeMs > input.payloadAllowedMs;
  return {
    state: stateWithData(input, sinceReceiptMs, isLate),
    ageMs: isLate ? payloadAgeMs + sinceReceiptMs : sinceReceiptMs,
    skewMs: notableSkew(input, receivedAtMs),
  };
}

/**
 * The age since receipt. A receipt in the future means that this device's clock was set back since then, so the age is
 * unknown. The function then returns the difference, so that the data is not "live" until the next answer.
 */
function agedMs({ nowMs, intervalMs }: FreshnessInput, receivedAtMs: number): number {
  const earlyMs = receivedAtMs - nowMs;
  return earlyMs > LIVE_INTERVALS * intervalMs ? earlyMs : Math.max(0, -earlyMs);
}

/** The worst freshness of several panels, for the one mark in the top bar. Null without panels. */
export function worstFreshness(all: readonly Freshness[]): Freshness | null {
  // A paused market comes first, since it must not change the mark of a page with live ones.
  const order = ['paused', 'live', 'loading', 'delayed', 'stale', 'failed', 'offline'] satisfies FreshnessState[];
  let worst: Freshness | null = null;
  for (const one of all) {
    const rank = order.indexOf(one.state);
    const worstRank = worst === null ? -1 : order.indexOf(worst.state);
    const older = worst !== null && rank === worstRank && (one.ageMs ?? 0) > (worst.ageMs ?? 0);
    if (rank > worstRank || older) worst = one;
  }
  return worst;
}

function stateWithoutData(input: FreshnessInput): FreshnessState {
  if (!input.online) return 'offline';
  return input.failed ? 'failed' : 'loading';
}

function stateWithData(input: FreshnessInput, ageMs: number, isLate: boolean): FreshnessState {
  if (!input.online) return 'offline';
  if (input.failed) return 'failed';
  if (input.paused) return 'paused';
  if (isLate) return 'stale';
  if (ageMs <= LIVE_INTERVALS * input.intervalMs) return input.standsStill ? 'paused' : 'live';
  return ageMs <= DELAYED_INTERVALS * input.intervalMs ? 'delayed' : 'stale';
}

/**
 * The age of the payload at receipt, by its own time if it has one. That time is compared with the service's clock if
 * known, so that a wrong clock on this device makes neither fresh data look old nor old data fresh.
 */
function ageAtReceipt({ payloadTimeMs, serverTimeMs }: FreshnessInput, receivedAtMs: number): number {
  return payloadTimeMs === null ? 0 : Math.max(0, (serverTimeMs ?? receivedAtMs) - payloadTimeMs);
}

function notableSkew(input: FreshnessInput, receivedAtMs: number): number | null {
  const skewMs = knownSkew(input, receivedAtMs);
  return skewMs !== null && Math.abs(skewMs) > NOTABLE_SKEW_MS ? skewMs : null;
}

/** Without a `Date` header only one case can be proved: a payload from the future of this device's clock. */
function knownSkew(input: FreshnessInput, receivedAtMs: number): number | null {
  if (input.serverTimeMs !== null) return receivedAtMs - input.serverTimeMs;
  if (input.payloadTimeMs !== null && input.payloadTimeMs > receivedAtMs) return receivedAtMs - input.payloadTimeMs;
  return null;
}
