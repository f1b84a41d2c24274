/**
 * What a stored state must look like to be believed; kept in step with `SentState` by the compiler.
 * Unions rather than `variant`: the answers of the service need unions, so every visit has them already.
 */
import * as v from 'valibot';
import type { CancelAnswer, SentState } from './cancel-state';
import type { Sighting } from './sighting';

const place = v.picklist(['asset-orders', 'trader-orders', 'intent', 'positions', 'history']);
const fate = ['cancelled', 'cancelled-by-service', 'executed-first', 'expired', 'ended-in-error'] as const;
const text = v.nullable(v.string());

const sighting = v.union([
  v.object({ kind: v.literal('ended'), fate: v.picklist(fate), status: v.string(), place }),
  v.object({ kind: v.literal('listed'), status: v.string(), place }),
  v.object({ kind: v.literal('absent'), intentPhase: text }),
  v.object({ kind: v.literal('unread') }),
]) satisfies v.GenericSchema<unknown, Sighting>;

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

export const sentStateSchema = v.union([
  v.object({ phase: v.literal('sent') }),
  v.object({
    phase: v.picklist(['accepted', 'unknown']),
    answer,
    sighting: v.nullable(sighting),
    absences,
    // Rows written before absences were timed do not have it.
    absentSinceMs: v.exactOptional(v.number()),
  }),
  v.object({ phase: v.literal('refused'), answer: refused }),
  v.object({
    phase: v.literal('settled'),
    answer,
    outcome: v.picklist([...fate, 'still-active', 'no-longer-listed', 'not-known']),
    sighting,
  }),
]) satisfies v.GenericSchema<unknown, SentState>;
