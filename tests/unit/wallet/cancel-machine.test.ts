import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ABSENCES_TO_SETTLE, initialCancelState, step } from '~/wallet/cancel-machine';
import type { CancelAnswer, CancelEvent, CancelState, NotSentReason } from '~/wallet/cancel-state';
import type { Observation } from '~/wallet/observation';

const accepted: CancelAnswer = { kind: 'accepted' };
const unclear: CancelAnswer = { kind: 'unclear', reason: 'timeout', status: null, message: null };
const refused: CancelAnswer = { kind: 'refused', status: 400, code: null, message: 'no', externalQueryId: null };
const listed: Observation = { kind: 'listed', status: 'active', place: 'asset-orders' };
const absent: Observation = { kind: 'absent', intentPhase: null };
const cancelled: Observation = { kind: 'ended', fate: 'cancelled', status: 'canceled', place: 'trader-orders' };

let atMs = 0;

/** Eight seconds pass before each event. */
function run(events: readonly CancelEvent[], from: CancelState = initialCancelState) {
  const commands: string[] = [];
  let state = from;
  for (const event of events) {
    atMs += 8_000;
    const next = step(state, event, atMs);
    state = next.state;
    if (next.command !== null) commands.push(next.command.kind);
  }
  return { state, commands };
}

const toSent: readonly CancelEvent[] = [
  { kind: 'confirmed' },
  { kind: 'looked', attempt: 1 },
  { kind: 'verified', attempt: 1 },
  { kind: 'recorded', attempt: 1 },
];

describe('a cancel', () => {
  it('goes from draft to an observed outcome', () => {
    const { state, commands } = run([
      ...toSent,
      { kind: 'answered', answer: accepted },
      { kind: 'observed', sighting: cancelled },
    ]);
    expect(commands).toEqual(['check', 'sign', 'record', 'send']);
    expect(state).toEqual({ phase: 'settled', answer: accepted, outcome: 'cancelled', sighting: cancelled });
  });

  it('does not count as cancelled when it is accepted', () => {
    expect(run([...toSent, { kind: 'answered', answer: accepted }]).state).toMatchObject({
      phase: 'accepted',
      sighting: null,
    });
  });

  it('is unknown after an unclear answer, and still found out', () => {
    const events: CancelEvent[] = [...toSent, { kind: 'answered', answer: unclear }];
    expect(run(events).state.phase).toBe('unknown');
    expect(run([...events, { kind: 'observed', sighting: cancelled }]).state).toMatchObject({
      phase: 'settled',
      outcome: 'cancelled',
    });
  });

  it('that was answered with an error is watched, and may have worked', () => {
    const { state } = run([
      ...toSent,
      { kind: 'answered', answer: refused },
      { kind: 'observed', sighting: cancelled },
    ]);
    expect(state).toEqual({ phase: 'settled', answer: refused, outcome: 'cancelled', sighting: cancelled });
  });

  it('is not refused early because the clock was set forward', () => {
    let { state } = step({ phase: 'sent' }, { kind: 'answered', answer: refused }, 0);
    const see = (nowMs: number, waitedMs: number) => {
      ({ state } = step(state, { kind: 'observed', sighting: listed, waitedMs }, nowMs));
      return state;
    };
    see(1_000, 0);
    see(2_000, 1_000);
    expect(see(63_000, 1_600)).toMatchObject({ phase: 'unknown' });
    expect(see(101_000, 40_000)).toMatchObject({ phase: 'unknown' });
    expect(see(118_400, 17_400)).toEqual({ phase: 'refused', answer: refused, sighting: listed });
  });

  it('is refused after an error answer once the order was still active in three readings over a minute', () => {
    const seen = (sightings: readonly (readonly [Observation, number])[], refusedAfterMs?: number) => {
      let { state } = step({ phase: 'sent' }, { kind: 'answered', answer: refused }, 0);
      for (const [sighting, moment] of sightings) {
        const event = {
          kind: 'observed',
          sighting,
          ...(refusedAfterMs === undefined ? {} : { refusedAfterMs }),
        } as const;
        ({ state } = step(state, event, moment));
      }
      return state.phase;
    };
    const unread: Observation = { kind: 'unread' };
    const inFlight: Observation = { kind: 'listed', status: 'tx_sent', place: 'asset-orders' };
    const asIntent: Observation = { kind: 'listed', status: 'pending', place: 'intent' };
    expect(
      seen([
        [listed, 1_000],
        [listed, 2_000],
        [listed, 60_999],
      ]),
    ).toBe('unknown');
    expect(
      seen([
        [listed, 1_000],
        [listed, 61_000],
      ]),
      'two reads',
    ).toBe('unknown');
    expect(
      seen([
        [listed, 1_000],
        [listed, 2_000],
        [listed, 61_000],
      ]),
    ).toBe('refused');
    expect(
      seen([
        [listed, 1_000],
        [unread, 2_000],
        [unread, 70_000],
      ]),
      'only what was read',
    ).toBe('unknown');
    expect(
      seen([
        [listed, 1_000],
        [unread, 2_000],
        [listed, 3_000],
        [listed, 61_000],
      ]),
    ).toBe('refused');
    for (const other of [inFlight, asIntent, absent])
      expect(
        seen([
          [listed, 1_000],
          [listed, 2_000],
          [other, 30_000],
          [listed, 61_000],
          [listed, 62_000],
          [listed, 63_000],
        ]),
        'in a row',
      ).toBe('unknown');
    expect(
      seen(
        [
          [listed, 1_000],
          [listed, 2_000],
          [listed, 11_000],
        ],
        10_000,
      ),
    ).toBe('refused');
  });

  it('that counts as refused is corrected by a later end, and watched again on request', () => {
    const phase = 'refused';
    const ended = run([{ kind: 'observed', sighting: cancelled }], { phase, answer: refused }).state;
    expect(ended).toEqual({ phase: 'settled', answer: refused, outcome: 'cancelled', sighting: cancelled });
    for (const sighting of [listed, absent, { kind: 'unread' } as const])
      expect(run([{ kind: 'observed', sighting }], { phase, answer: refused }).state.phase).toBe('refused');
    const again = run([{ kind: 'watch-again' }], { phase, answer: refused }).state;
    expect(again).toEqual({ phase: 'unknown', answer: refused, sighting: null, absences: 0 });
  });

  it('that was answered with an error cannot be abandoned while the order may still be cancelled by it', () => {
    const answered: CancelEvent[] = [...toSent, { kind: 'answered', answer: refused }];
    const afterSeeing = (...seen: Observation[]) =>
      run([...answered, ...seen.map((sighting) => ({ kind: 'observed', sighting }) as const), { kind: 'given-up' }])
        .state.phase;
    for (const seen of [[], [{ kind: 'unread' }], [listed]] satisfies Observation[][])
      expect(afterSeeing(...seen)).toBe('unknown');
    expect(afterSeeing(absent)).toBe('settled');
    expect(afterSeeing({ kind: 'listed', status: 'tx_sent', place: 'asset-orders' })).toBe('settled');
  });

  it('settles as no longer listed after several complete searches in a row found nothing', () => {
    const looks = (count: number): CancelEvent[] =>
      Array.from({ length: count }, () => ({ kind: 'observed', sighting: absent }));
    const answered: CancelEvent[] = [...toSent, { kind: 'answered', answer: unclear }];
    expect(run([...answered, ...looks(ABSENCES_TO_SETTLE - 1)]).state.phase).toBe('unknown');
    expect(run([...answered, ...looks(ABSENCES_TO_SETTLE)]).state).toMatchObject({
      phase: 'settled',
      outcome: 'no-longer-listed',
    });
    const interrupted = [
      ...looks(ABSENCES_TO_SETTLE - 1),
      { kind: 'observed', sighting: listed } as const,
      ...looks(ABSENCES_TO_SETTLE - 1),
    ];
    expect(run([...answered, ...interrupted]).state.phase).toBe('unknown');
  });

  it('learns nothing from a failed reading', () => {
    const before = run([
      ...toSent,
      { kind: 'answered', answer: accepted },
      { kind: 'observed', sighting: absent },
    ]).state;
    expect(step(before, { kind: 'observed', sighting: { kind: 'unread' } }, atMs).state).toBe(before);
  });

  it('keeps the reason why nothing could be read', () => {
    const unread = run([
      ...toSent,
      { kind: 'answered', answer: accepted },
      { kind: 'observed', sighting: { kind: 'unread' } },
    ]).state;
    const sighting = { kind: 'unread', isCached: true } as const;
    const cached = step(unread, { kind: 'observed', sighting }, atMs).state;
    expect(cached).toMatchObject({ sighting });
    expect(step(cached, { kind: 'observed', sighting }, atMs).state).toBe(cached);
  });

  it('is abandoned by the trader with the last seen state, once there is an answer', () => {
    const answered: CancelEvent[] = [...toSent, { kind: 'answered', answer: accepted }];
    const afterSeeing = (...seen: Observation[]) =>
      run([...answered, ...seen.map((sighting) => ({ kind: 'observed', sighting }) as const), { kind: 'given-up' }])
        .state;
    expect(afterSeeing()).toMatchObject({ phase: 'settled', outcome: 'not-known' });
    expect(afterSeeing({ kind: 'unread' })).toMatchObject({ phase: 'settled', outcome: 'not-known' });
    expect(afterSeeing(absent)).toMatchObject({ phase: 'settled', outcome: 'no-longer-listed' });
    expect(afterSeeing(listed, { kind: 'unread' })).toMatchObject({ phase: 'settled', outcome: 'still-active' });
    expect(run([...toSent, { kind: 'given-up' }]).state.phase).toBe('sent');
  });

  it('that was settled without an end is corrected by a later reading, and watched again on request', () => {
    const given: CancelEvent[] = [
      ...toSent,
      { kind: 'answered', answer: unclear },
      { kind: 'observed', sighting: absent },
      { kind: 'given-up' },
    ];
    expect(run(given).state).toMatchObject({ outcome: 'no-longer-listed' });
    expect(run([...given, { kind: 'observed', sighting: cancelled }]).state).toMatchObject({
      phase: 'settled',
      outcome: 'cancelled',
    });
    expect(run([...given, { kind: 'observed', sighting: listed }]).state).toEqual({
      phase: 'unknown',
      answer: unclear,
      sighting: listed,
      absences: 0,
    });
    expect(run([...given, { kind: 'watch-again' }]).state).toEqual({
      phase: 'unknown',
      answer: unclear,
      sighting: absent,
      absences: 0,
    });
    const ended: CancelEvent[] = [
      ...toSent,
      { kind: 'answered', answer: accepted },
      { kind: 'observed', sighting: cancelled },
    ];
    expect(run([...ended, { kind: 'watch-again' }]).state).toMatchObject({ phase: 'settled', outcome: 'cancelled' });
  });

  it('treats absences as an end only when they last', () => {
    const seen = (moments: readonly number[]) => {
      let state: CancelState = { phase: 'accepted', answer: accepted, sighting: null, absences: 0 };
      for (const moment of moments) state = step(state, { kind: 'observed', sighting: absent }, moment).state;
      return state.phase;
    };
    expect(seen([0, 1_000, 2_000, 3_000, 14_999])).toBe('accepted');
    expect(seen([0, 1_000, 15_000])).toBe('settled');
    expect(seen([0, 15_000])).toBe('accepted');
    // The clock was set back by an hour in between: the span starts again.
    expect(seen([0, 1_000, -3_600_000, -3_590_000])).toBe('accepted');
    expect(seen([0, 1_000, -3_600_000, -3_585_000])).toBe('settled');
  });

  it.each<NotSentReason>(['declined', 'signature-invalid', 'offline', 'journal-unavailable'])(
    'goes back to the draft with the reason: %s',
    (reason) => {
      expect(run([{ kind: 'confirmed' }, { kind: 'stopped', attempt: 1, reason }]).state).toEqual({
        phase: 'draft',
        attempt: 1,
        problem: reason,
      });
    },
  );

  it('stops when the order changes before anything was sent, but not afterwards', () => {
    expect(run([{ kind: 'confirmed' }, { kind: 'order-changed' }]).state).toMatchObject({
      phase: 'draft',
      problem: 'order-changed',
    });
    expect(
      run([...toSent.slice(0, 3), { kind: 'order-changed' }, { kind: 'recorded', attempt: 1 }]).commands,
    ).not.toContain('send');
    expect(run([...toSent, { kind: 'order-changed' }]).state.phase).toBe('sent');
  });

  it('ignores late events of a stopped attempt', () => {
    const second: CancelEvent[] = [
      { kind: 'confirmed' },
      { kind: 'stopped', attempt: 1, reason: 'declined' },
      { kind: 'confirmed' },
    ];
    expect(run([...second, { kind: 'looked', attempt: 1 }]).state).toEqual({ phase: 'checking', attempt: 2 });
    const signing: CancelEvent[] = [...second, { kind: 'looked', attempt: 2 }];
    expect(run([...signing, { kind: 'verified', attempt: 1 }]).state).toEqual({
      phase: 'awaiting-signature',
      attempt: 2,
    });
    expect(run([...signing, { kind: 'stopped', attempt: 1, reason: 'offline' }]).state.phase).toBe(
      'awaiting-signature',
    );
  });
});

describe('any events in any order', () => {
  const attempt = fc.integer({ min: 0, max: 4 });
  const sighting = fc.constantFrom<Observation>(listed, absent, cancelled, { kind: 'unread' });
  const anyEvent = fc.oneof<fc.Arbitrary<CancelEvent>[]>(
    fc.constant({ kind: 'confirmed' }),
    attempt.map((of) => ({ kind: 'looked', attempt: of })),
    fc.tuple(attempt, fc.boolean()).map(([of, forTab]) => ({ kind: 'waits', attempt: of, forTab })),
    attempt.map((of) => ({ kind: 'verified', attempt: of })),
    attempt.map((of) => ({ kind: 'recorded', attempt: of })),
    attempt.map((of) => ({ kind: 'stopped', attempt: of, reason: 'offline' })),
    fc.constant({ kind: 'order-changed' }),
    fc.constantFrom(accepted, unclear, refused).map((answer) => ({ kind: 'answered', answer })),
    sighting.map((seen) => ({ kind: 'observed', sighting: seen })),
    fc.constant({ kind: 'given-up' }),
    fc.constant({ kind: 'watch-again' }),
  );
  // Purely random events hardly ever get as far as sending, so "onward" events help.
  const anyStory = fc.array(
    fc.oneof(
      anyEvent,
      fc.constant('onward' as const),
      fc.constant<CancelEvent>({ kind: 'observed', sighting: listed }),
    ),
    {
      maxLength: 40,
      size: 'max',
    },
  );

  const tell = (story: readonly (CancelEvent | 'onward')[], from: CancelState = initialCancelState) => {
    const events: CancelEvent[] = [];
    const commands: string[] = [];
    const visited: CancelState[] = [];
    let state = from;
    for (const chapter of story) {
      const event = chapter === 'onward' ? onward(state) : chapter;
      events.push(event);
      const next = run([event], state);
      state = next.state;
      visited.push(state);
      commands.push(...next.commands);
    }
    return { state, events, commands, visited };
  };

  it('at most one request is sent, and never more than there were confirmations', () => {
    let storiesThatSent = 0;
    fc.assert(
      fc.property(anyStory, (story) => {
        const { events, commands } = tell(story);
        const sends = commands.filter((command) => command === 'send').length;
        expect(sends).toBeLessThanOrEqual(1);
        expect(sends).toBeLessThanOrEqual(events.filter(({ kind }) => kind === 'confirmed').length);
        if (sends === 1) expect(events.some(({ kind }) => kind === 'verified')).toBe(true);
        storiesThatSent += sends;
      }),
      { numRuns: 2_000 },
    );
    expect(storiesThatSent).toBeGreaterThan(200);
  });

  it('no outcome is reported without an observation of it', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(anyStory, (story) => {
        const { state, events, visited } = tell(story);
        for (const met of visited) if (met.phase === 'settled') outcomes.add(met.outcome);
        if (state.phase !== 'settled') return;
        if (state.outcome === 'cancelled') expect(events).toContainEqual({ kind: 'observed', sighting: cancelled });
        else
          expect(state.sighting.kind).toBe(
            { 'still-active': 'listed', 'no-longer-listed': 'absent', 'not-known': 'unread' }[String(state.outcome)],
          );
      }),
      // With a fixed seed: random stories might miss an outcome.
      { numRuns: 2_000, seed: 1 },
    );
    expect([...outcomes].toSorted()).toEqual(['cancelled', 'no-longer-listed', 'not-known', 'still-active']);
  });

  it('a sent cancel never becomes a draft again', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { state, commands } = tell(story, { phase: 'sent' });
        expect(['draft', 'awaiting-signature', 'verified']).not.toContain(state.phase);
        expect(commands).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The event that moves a cancel on from its current state. */
function onward(state: CancelState): CancelEvent {
  switch (state.phase) {
    case 'draft':
      return { kind: 'confirmed' };
    case 'checking':
      return { kind: 'looked', attempt: state.attempt };
    case 'awaiting-signature':
      return { kind: 'verified', attempt: state.attempt };
    case 'verified':
      return { kind: 'recorded', attempt: state.attempt };
    case 'sent':
      return { kind: 'answered', answer: unclear };
    case 'accepted':
    case 'unknown':
      return state.sighting?.kind === 'listed' ? { kind: 'given-up' } : { kind: 'observed', sighting: absent };
    case 'refused':
    case 'settled':
      return { kind: 'observed', sighting: absent };
  }
}
