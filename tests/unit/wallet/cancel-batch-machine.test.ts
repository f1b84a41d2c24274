import { describe, expect, it } from 'vitest';
import {
  type BatchEvent,
  type BatchItemState,
  type BatchState,
  batchStep,
  concernsAll,
  initialBatch,
  resultOf,
  retryable,
  runningKey,
} from '~/wallet/cancel-batch-machine';
import type { CancelState, NotSentReason } from '~/wallet/cancel-state';

const answered: BatchItemState & { kind: 'answered' } = { kind: 'answered', mayRetry: false };
const throttled: BatchItemState & { kind: 'answered' } = { kind: 'answered', mayRetry: true };
const notSent = (reason: NotSentReason): BatchItemState & { kind: 'not-sent' } => ({ kind: 'not-sent', reason });
const ended = (key: string, result: (BatchEvent & { kind: 'ended' })['result']): BatchEvent & { kind: 'ended' } => ({
  kind: 'ended',
  key,
  result,
  pausedUntilMs: null,
});
const confirmed = { kind: 'confirmed', pausedUntilMs: null } as const;
const stop: BatchEvent = { kind: 'stop' };
const retry = { kind: 'retry', pausedUntilMs: null } as const;
const resumed: BatchEvent = { kind: 'resumed' };
/** The same event, with a pause that the service requested. */
const pausing = (event: Extract<BatchEvent, { pausedUntilMs: unknown }>): BatchEvent => ({
  ...event,
  pausedUntilMs: 30_000,
});
const changed = (key: string): BatchEvent => ({ kind: 'order-changed', key });

function after(...events: readonly BatchEvent[]): BatchState {
  return events.reduce(batchStep, initialBatch(['a', 'b', 'c']));
}
const kinds = ({ items }: BatchState) => items.map(({ state }) => state.kind).join(' ');

describe('a batch', () => {
  it.each<[string, readonly BatchEvent[], BatchState['phase'], string, BatchState['endedBy']]>([
    ['waits for a yes', [], 'draft', 'waiting waiting waiting', null],
    ['begins with the first', [confirmed], 'running', 'running waiting waiting', null],
    ['is confirmed once', [confirmed, confirmed], 'running', 'running waiting waiting', null],
    ['goes on after an answer', [confirmed, ended('a', answered)], 'running', 'answered running waiting', null],
    [
      'hears of an end once',
      [confirmed, ended('a', answered), ended('a', answered)],
      'running',
      'answered running waiting',
      null,
    ],
    [
      'hears nothing of those whose turn has not come',
      [confirmed, ended('b', answered)],
      'running',
      'running waiting waiting',
      null,
    ],
    [
      'goes on after what concerns one',
      [confirmed, ended('a', notSent('busy-elsewhere'))],
      'running',
      'not-sent running waiting',
      null,
    ],
    [
      'ends with what concerns all',
      [confirmed, ended('a', notSent('offline'))],
      'over',
      'not-sent skipped skipped',
      'offline',
    ],
    [
      'ends with a no',
      [confirmed, ended('a', answered), ended('b', notSent('declined'))],
      'over',
      'answered not-sent skipped',
      'declined',
    ],
    [
      'is cut short by nothing when the last one fails',
      [confirmed, ended('a', answered), ended('b', answered), ended('c', notSent('offline'))],
      'over',
      'answered answered not-sent',
      null,
    ],
    ['stops after the one in mid-air', [confirmed, stop], 'stopping', 'running waiting waiting', 'stopped'],
    ['has stopped then', [confirmed, stop, ended('a', answered)], 'over', 'answered skipped skipped', 'stopped'],
    [
      'is stopped once',
      [confirmed, stop, stop, ended('a', answered), stop],
      'over',
      'answered skipped skipped',
      'stopped',
    ],
    ['cannot be stopped before it began', [stop], 'draft', 'waiting waiting waiting', null],
    [
      'passes over an order that changed before its turn',
      [confirmed, changed('b'), ended('a', answered)],
      'running',
      'answered not-sent running',
      null,
    ],
    ['leaves out what changed before the yes', [changed('a'), confirmed], 'running', 'not-sent running waiting', null],
    [
      'has nothing to do when all have changed',
      [changed('a'), changed('b'), changed('c'), confirmed],
      'over',
      'not-sent not-sent not-sent',
      null,
    ],
    [
      'keeps its word about what was answered, whatever the order does later',
      [confirmed, ended('a', answered), changed('a')],
      'running',
      'answered running waiting',
      null,
    ],
    [
      'is not tried again while it runs',
      [confirmed, ended('a', notSent('busy-elsewhere')), retry],
      'running',
      'not-sent running waiting',
      null,
    ],
    [
      'tries again what never left',
      [confirmed, ended('a', notSent('offline')), retry],
      'running',
      'running waiting waiting',
      null,
    ],
    [
      'tries again a refusal for the moment alone',
      [confirmed, ended('a', throttled), ended('b', answered), ended('c', answered), retry],
      'running',
      'running answered answered',
      null,
    ],
    [
      'pauses before the next when it is asked to',
      [confirmed, pausing(ended('a', throttled))],
      'pausing',
      'answered waiting waiting',
      null,
    ],
    [
      'goes on once the pause is over',
      [confirmed, pausing(ended('a', throttled)), resumed, resumed],
      'running',
      'answered running waiting',
      null,
    ],
    ['begins after a pause', [pausing(confirmed)], 'pausing', 'waiting waiting waiting', null],
    [
      'is stopped in a pause at once',
      [confirmed, pausing(ended('a', throttled)), stop],
      'over',
      'answered skipped skipped',
      'stopped',
    ],
    [
      'has no pause after the last one',
      [confirmed, ended('a', answered), ended('b', answered), pausing(ended('c', throttled))],
      'over',
      'answered answered answered',
      null,
    ],
    [
      'has a pause before another try',
      [confirmed, ended('a', answered), ended('b', answered), ended('c', throttled), pausing(retry)],
      'pausing',
      'answered answered waiting',
      null,
    ],
    [
      'does not send what changed in the pause',
      [confirmed, pausing(ended('a', throttled)), changed('b'), resumed],
      'running',
      'answered not-sent running',
      null,
    ],
    [
      'tries nothing again that was answered',
      [confirmed, ended('a', answered), ended('b', answered), ended('c', answered), retry],
      'over',
      'answered answered answered',
      null,
    ],
  ])('%s', (_name, events, phase, items, endedBy) => {
    const state = after(...events);
    expect([state.phase, kinds(state), state.endedBy]).toEqual([phase, items, endedBy]);
    expect(state.pausedUntilMs).toBe(phase === 'pausing' ? 30_000 : null);
    expect(state.items.filter((item) => item.state.kind === 'running').length).toBe(runningKey(state) === null ? 0 : 1);
  });

  it('lists an order once', () => {
    expect(initialBatch(['a', 'b', 'a']).items.map(({ key }) => key)).toEqual(['a', 'b']);
  });
});

describe('another try', () => {
  it.each<[NotSentReason, boolean]>([
    ['declined', true],
    ['offline', true],
    ['busy-elsewhere', true],
    ['journal-unavailable', true],
    ['signer-timeout', true],
    ['signer-account-switched', true],
    ['already-sent', false],
    ['order-changed', false],
    ['wrong-key', false],
    ['wrong-content', false],
    ['signature-invalid', false],
    ['crypto-unavailable', false],
  ])('after %s: %s', (reason, allowed) => {
    const events = [
      confirmed,
      ended('a', notSent(reason)),
      ...(concernsAll(reason) ? [] : [ended('b', answered), ended('c', answered)]),
    ];
    const keys = retryable(after(...events)).map(({ key }) => key);
    expect(keys.includes('a')).toBe(allowed);
  });
});

describe('the end of a run', () => {
  const refused = (status: number): CancelState => ({
    phase: 'refused',
    answer: { kind: 'refused', status, code: null, message: 'no', externalQueryId: null },
  });
  const unclear: CancelState = {
    phase: 'unknown',
    answer: { kind: 'unclear', reason: 'service-error', status: 503, message: null },
    sighting: null,
    absences: 0,
  };
  it.each<[string, CancelState, ReturnType<typeof resultOf>]>([
    ['not confirmed yet', { phase: 'draft', attempt: 0, problem: null }, null],
    ['stopped', { phase: 'draft', attempt: 1, problem: 'offline' }, notSent('offline')],
    ['being signed', { phase: 'awaiting-signature', attempt: 1 }, null],
    ['in mid-air', { phase: 'sent' }, null],
    ['unclear, and never to be tried again', unclear, answered],
    ['refused for good', refused(409), answered],
    ['refused for the moment', refused(429), throttled],
  ])('%s', (_name, state, result) => expect(resultOf(state)).toEqual(result));

  it('is refused for the moment as soon as a refusal is known', () => {
    const over = [confirmed, ended('a', answered), ended('b', answered), ended('c', notSent('already-sent'))];
    const state = after(...over, { kind: 'refused', key: 'a' }, { kind: 'refused', key: 'c' });
    expect(retryable(state).map(({ key }) => key)).toEqual(['a']);
  });
});
