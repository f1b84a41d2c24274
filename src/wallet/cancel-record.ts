/**
 * One row of the cancel journal: the signed and sent content, and its outcome. It contains neither secrets nor
 * signatures.
 */

import * as v from 'valibot';
import { step } from './cancel-machine';
import { type CancelAnswer, type CancelEvent, isSent, type SentState } from './cancel-state';
import type { CancelTarget } from './cancel-target';
import type { Observation } from './observation';
import type { OrderTerms } from './order-terms';
import type { SigningSource } from './signer';

/**
 * The schema of a stored state; TypeScript checks that it matches `SentState`. It uses unions rather than `variant`,
 * because every visit has loaded unions already, for the answers of the service.
 */
const place = v.picklist(['asset-orders', 'trader-orders', 'intent', 'positions', 'history']);
const fate = ['cancelled', 'cancelled-by-service', 'executed-first', 'expired', 'ended-in-error'] as const;
const text = v.nullable(v.string());

const sighting = v.union([
  v.object({ kind: v.literal('ended'), fate: v.picklist(fate), status: v.string(), place }),
  v.object({ kind: v.literal('listed'), status: v.string(), place }),
  v.object({ kind: v.literal('absent'), intentPhase: text }),
  v.object({ kind: v.literal('unread'), isCached: v.exactOptional(v.literal(true)) }),
]) satisfies v.GenericSchema<unknown, Observation>;

const refused = v.object({
  kind: v.literal('refused'),
  status: v.number(),
  code: text,
  message: text,
  externalQueryId: text,
});

const answer = v.union([
  v.object({ kind: v.literal('accepted') }),
  refused,
  v.object({
    kind: v.literal('unclear'),
    reason: v.picklist(['interrupted', 'timeout', 'network', 'service-error', 'empty', 'unreadable', 'not-confirmed']),
    status: v.nullable(v.number()),
    message: text,
  }),
]) satisfies v.GenericSchema<unknown, CancelAnswer>;

const absences = v.pipe(v.number(), v.integer(), v.minValue(0));

const sentStateSchema = v.union([
  v.object({ phase: v.literal('sent') }),
  v.object({
    phase: v.picklist(['accepted', 'unknown']),
    answer,
    sighting: v.nullable(sighting),
    absences,
    // Rows of an older version lack it.
    absentSinceMs: v.exactOptional(v.number()),
    actives: v.exactOptional(absences),
    activeSinceMs: v.exactOptional(v.number()),
    activeForMs: v.exactOptional(v.number()),
  }),
  v.object({ phase: v.literal('refused'), answer: refused, sighting: v.exactOptional(sighting) }),
  v.object({
    phase: v.literal('settled'),
    answer,
    outcome: v.picklist([...fate, 'still-active', 'no-longer-listed', 'not-known']),
    sighting,
  }),
]) satisfies v.GenericSchema<unknown, SentState>;

export type CancelRecord = {
  readonly id: string;
  readonly target: CancelTarget;
  /**
   * The terms of the order when it was confirmed, as the list had them; they are not signed. Rows of older versions
   * lack them.
   */
  readonly terms?: OrderTerms;
  readonly signed: {
    /** Base64 of the bag of cells that was sent. */
    readonly message: string;
    /** Hexadecimal digits. */
    readonly cellHash: string;
    /** Base64. */
    readonly publicKey: string;
    readonly source: SigningSource;
  };
  readonly state: SentState;
  readonly steps: readonly RecordStep[];
};

export type RecordStep = {
  readonly atMs: number;
  /** `looked`: the order was checked before sending. `reopened`: lookups were started again after they had stopped. */
  readonly what: 'confirmed' | 'looked' | 'verified' | 'seen' | 'reopened' | SentState['phase'];
  /** The service's word or our name for the finding; null when the step needs no detail. */
  readonly detail: string | null;
};

/** A cancel that waits for days records a limited number of changes of its order. */
const MAX_STEPS = 100;
/** The steps from the confirmation to the answer. They record the time of sending, so they are never dropped. */
const FIRST_STEPS = 8;

const term = v.exactOptional(v.string());

/**
 * If the terms of a row cannot be read, the row is read without them, since they are not part of the signed content.
 */
const terms = v.fallback(
  v.object({
    market: term,
    side: term,
    type: term,
    amount: term,
    price: term,
    trigger: term,
    leverage: term,
    expiration: term,
  }) satisfies v.GenericSchema<unknown, OrderTerms>,
  {},
);

const recordSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  target: v.object({
    account: v.string(),
    orderHash: v.string(),
    orderId: v.string(),
    trader: v.string(),
    market: v.string(),
    asset: v.nullable(v.string()),
  }),
  // An older version leaves it out.
  terms: v.exactOptional(terms),
  signed: v.object({
    message: v.string(),
    cellHash: v.string(),
    publicKey: v.string(),
    source: v.picklist(['session-key', 'injected', 'offline']),
  }),
  state: sentStateSchema,
  steps: v.array(
    v.object({
      atMs: v.number(),
      what: v.picklist([
        'confirmed',
        'looked',
        'verified',
        'seen',
        'reopened',
        'sent',
        'accepted',
        'refused',
        'unknown',
        'settled',
      ]),
      detail: v.nullable(v.string()),
    }),
  ),
}) satisfies v.GenericSchema<unknown, CancelRecord>;

/** Returns a stored row if it is valid, otherwise null. */
export function parseCancelRecord(value: unknown): CancelRecord | null {
  const parsed = v.safeParse(recordSchema, value);
  return parsed.success ? parsed.output : null;
}

/** The row after an event, with a step for the change; the same row when nothing has changed. */
export function advanceRecord(record: CancelRecord, event: CancelEvent, atMs: number): CancelRecord {
  const { state } = step(record.state, event, atMs);
  if (state === record.state || !isSent(state)) return record;
  const what = whatHappened(record.state, state);
  const detail = detailOf(state);
  const last = record.steps.at(-1);
  const repeats = what === 'seen' && last?.detail === detail;
  const steps = repeats ? record.steps : bounded([...record.steps, { atMs, what, detail }]);
  return { ...record, state, steps };
}

function bounded(steps: readonly RecordStep[]): readonly RecordStep[] {
  return steps.length <= MAX_STEPS ? steps : [...steps.slice(0, FIRST_STEPS), ...steps.slice(FIRST_STEPS - MAX_STEPS)];
}

function whatHappened(before: SentState, after: SentState): RecordStep['what'] {
  if (after.phase === before.phase && after.phase !== 'settled') return 'seen';
  return before.phase === 'settled' && after.phase !== 'settled' ? 'reopened' : after.phase;
}

function detailOf(state: SentState): string | null {
  switch (state.phase) {
    case 'sent':
      return null;
    case 'refused':
      return answerDetail(state.answer);
    case 'settled':
      return state.outcome;
    case 'accepted':
    case 'unknown':
      if (state.sighting === null) return answerDetail(state.answer);
      return sightingDetail(state.sighting);
  }
}

function sightingDetail(seen: Observation): string {
  if (seen.kind === 'listed') return seen.status;
  return seen.kind === 'unread' && seen.isCached === true ? 'cached' : seen.kind;
}

function answerDetail(given: CancelAnswer): string | null {
  switch (given.kind) {
    case 'accepted':
      return null;
    case 'refused':
      return given.message ?? given.code;
    case 'unclear':
      return given.reason;
  }
}
