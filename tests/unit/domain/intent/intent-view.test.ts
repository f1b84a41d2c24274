import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { readQueryIdParts } from '~/domain/account/query-id';
import { intentMoments, phaseOf, signedToSettled } from '~/domain/intent/intent-progress';
import { settledActionOf, toIntentBuilder, toIntentView } from '~/domain/intent/intent-view';
import { known } from '~/lib/field';

const SIGNED = 1_780_000_000;
const at = (ms: number) => new Date(SIGNED * 1_000 + ms).toISOString();

type Times = {
  readonly signed?: number;
  readonly recorded?: string;
  readonly priced?: string;
  readonly settled?: string;
  readonly expires?: number;
};

const momentsOf = ({ signed = SIGNED, recorded, priced, settled, expires }: Times) =>
  intentMoments(
    toIntentView(
      {
        date: recorded,
        full_message: { message: { created_at: signed, intent: { order: { expiration: expires } } } },
        created_price: priced === undefined ? undefined : { timestamp: priced },
        price: settled === undefined ? undefined : { timestamp: settled },
      },
      defaultAssumptions,
    ),
  );

describe('the timeline of an intent', () => {
  it('says how long after the moment before it each came', () => {
    const moments = momentsOf({ recorded: at(250), priced: at(300), settled: at(4_200) });
    expect(moments.map(({ id, since }) => [id, since])).toEqual([
      ['signed', null],
      ['recorded', { ms: 250, isRough: true }],
      ['priced', { ms: 50, isRough: false }],
      ['settled', { ms: 3_900, isRough: false }],
    ]);
    expect(signedToSettled(moments)).toEqual({ ms: 4_200, isRough: true });
  });

  it('skips moments that are missing', () => {
    const moments = momentsOf({ settled: at(4_200) });
    expect(moments.map(({ id, since }) => [id, since])).toEqual([
      ['signed', null],
      ['recorded', null],
      ['priced', null],
      ['settled', { ms: 4_200, isRough: true }],
    ]);
    expect(signedToSettled(momentsOf({ recorded: at(1) }))).toBeNull();
  });

  it.each<[string, Times, readonly (string | null)[]]>([
    ['nothing in order', { recorded: at(250), priced: at(0), settled: at(900) }, [null, null, null, null]],
    [
      'a settlement before the signature',
      { recorded: at(250), priced: at(0), settled: at(-5_000) },
      [null, null, null, 'signed'],
    ],
    [
      'a settlement before it was taken down',
      { recorded: at(2_500), priced: at(0), settled: at(1_250) },
      [null, null, null, 'recorded'],
    ],
    ['taken down before the signature', { recorded: at(-1_500) }, [null, 'signed', null]],
    ['no more than cutting to the second explains', { recorded: at(-750) }, [null, null, null]],
    ['a price from before the signature, which is no wonder', { priced: at(-3_500) }, [null, null, null]],
    ['a day alone, which is no moment', { recorded: at(0).slice(0, 10) }, [null, null, null]],
    ['an end of validity before the signature', { expires: SIGNED - 60 }, [null, null, null, 'signed']],
  ])('flags %s', (_case, times, before) => {
    expect(momentsOf(times).map((moment) => moment.before)).toEqual(before);
  });
});

describe('a phase', () => {
  it.each([
    ['settled', 'settled', 'settled'],
    ['SETTLED', 'settled', 'settled'],
    ['tx-sent', 'settling', 'underway'],
    ['canceled by sequencer', 'dropped', 'withdrawn'],
    ['error', 'failed', 'failed'],
  ])('%j has a word', (given, word, end) => {
    expect(phaseOf(given)).toMatchObject({ word, end });
  });

  it.each(['', 'brand_new', 'constructor', '__proto__', 'settled '.repeat(20), '<b>settled</b>'])(
    '%j has none',
    (given) => {
      expect(phaseOf(given)).toBeNull();
    },
  );
});

describe('who built an intent', () => {
  const ADDRESS = `0:${'12'.repeat(32)}`;

  it.each([[undefined], [null]])('is not a third party with %j', (builder) => {
    expect(toIntentBuilder(builder)).toEqual({ kind: 'none' });
  });

  it.each([[{ address: ADDRESS }], [{ value: ADDRESS }], [ADDRESS]])('is read from %j', (builder) => {
    expect(toIntentBuilder(builder)).toEqual({ kind: 'named', address: known(ADDRESS) });
  });

  it.each([[{}], [[]], [5], [{ address: 'x' }], ['x']])(
    'is named but unreadable with %j, and never absent',
    (builder) => {
      expect(toIntentBuilder(builder)).toMatchObject({ kind: 'named', address: { kind: 'unreadable' } });
    },
  );
});

describe('the query id of an intent', () => {
  it.each([
    [{ shift: 0, bit_number: 1022 }, 1022n],
    [{ shift: 1, bit_number: 0 }, 1023n],
    [{ shift: '8191', bit_number: 1022 }, 8_380_415n],
    [{ shift: 8192, bit_number: 0 }, null],
    [{ shift: 0, bit_number: 1023 }, null],
    [{ shift: -1, bit_number: 1022 }, null],
    [1026, 1026n],
    [1_773_342_133, null],
    [{ shift: 1 }, null],
    ['x', null],
  ])('%j', (value, id) => {
    const field = readQueryIdParts(value);
    expect(field.kind === 'known' ? field.value.id : null).toBe(id);
  });

  it('is the same number in one piece and in two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8_380_415 }), (id) => {
        expect(readQueryIdParts(id)).toEqual(readQueryIdParts({ shift: Math.floor(id / 1023), bit_number: id % 1023 }));
      }),
      { seed: 8 },
    );
  });
});

describe('the intent inside a body', () => {
  const action = { action_phase: 'settled' };

  it.each([
    ['itself', action],
    ['in an answer like that to a cancel', { accepted: true, intent: action }],
    ['in a list of one', [action]],
    ['in both', { data: [{ intent: action }] }],
    ['beside the hash that was asked for', { hash: 'ab', intent: action }],
  ])('is found %s', (_case, body) => {
    expect(settledActionOf(body)).toBe(action);
  });

  it.each([[[action, action]], [{ other: action }], ['text'], [[[[[[action]]]]]], [null]])(
    'is not looked for in %j',
    (body) => {
      expect(settledActionOf(body)).toBe(body);
    },
  );
});
