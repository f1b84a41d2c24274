import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { bundleFlags, toBundleView } from '~/domain/account/bundle-view';
import {
  countsOf,
  excludesLive,
  hasEnded,
  HIGHEST_QUERY_ID,
  idsDownFrom,
  parseQueryId,
  reportedLiveId,
  searchStart,
  toQueryIdView,
} from '~/domain/account/query-id';
import { absent, known } from '~/lib/field';

type Answer = Parameters<typeof toQueryIdView>[0];

describe('the query ids to request', () => {
  it.each<[string, Answer, number | null]>([
    ['the highest live one', { executor_query_id: 20n, max_live_query_id: 17n, query_id: 5n }, 17],
    ['zero', { max_live_query_id: 0n }, 0],
    ['none when none is told', { executor_query_id: 20n, query_id: 5n }, null],
    ['none beyond what a wallet can count', { max_live_query_id: BigInt(HIGHEST_QUERY_ID) + 1n }, null],
    ['none below zero', { max_live_query_id: -1n }, null],
    ['none that cannot be read', { max_live_query_id: new BadValue('unreadable', '"x"', 'x') }, null],
  ])('without a choice of the reader: %s', (_what, answer, expected) => {
    expect(reportedLiveId(toQueryIdView(answer))).toBe(expected);
  });

  it.each<[string, Answer, readonly number[]]>([
    ['below the highest live one', { executor_query_id: 20n, max_live_query_id: 17n, query_id: 5n }, [16, 15, 14]],
    ['below a live one beyond the counter', { executor_query_id: 20n, max_live_query_id: 25n }, [24, 23, 22]],
    ['below the counter when none is live', { executor_query_id: 20n }, [19, 18, 17]],
    ['below query_id when nothing else is told', { query_id: 561n }, [560, 559, 558]],
    ['down to zero and no further', { executor_query_id: 2n }, [1, 0]],
    ['none before the first bundle', { executor_query_id: 0n }, []],
    [
      'not beyond what a wallet can count',
      { executor_query_id: 10n ** 20n },
      [HIGHEST_QUERY_ID, HIGHEST_QUERY_ID - 1, HIGHEST_QUERY_ID - 2],
    ],
    ['none below zero', { executor_query_id: -5n }, []],
  ])('when the reader chooses to: %s', (_what, answer, expected) => {
    expect(idsDownFrom(searchStart(toQueryIdView(answer)) ?? Number.NaN, 3)).toEqual(expected);
  });

  it('are unknown without a number to begin from', () => {
    expect(searchStart(toQueryIdView({}))).toBeNull();
    expect(searchStart(toQueryIdView({ executor_query_id: new BadValue('unreadable', '"x"', 'x') }))).toBeNull();
  });
});

describe('whether operation 1 excludes that a bundle is live', () => {
  it.each<[string, Answer, number, boolean]>([
    ['at the highest live id', { executor_query_id: 20n, max_live_query_id: 17n }, 17, false],
    ['below it', { executor_query_id: 20n, max_live_query_id: 17n }, 3, false],
    ['above it', { executor_query_id: 20n, max_live_query_id: 17n }, 18, true],
    ['when none is live', { executor_query_id: 20n }, 3, true],
    [
      'when the highest live id cannot be read',
      { executor_query_id: 20n, max_live_query_id: new BadValue('unreadable', '"x"', 'x') },
      3,
      false,
    ],
    ['when only query_id is told', { query_id: 20n }, 3, false],
    [
      'when the highest live id is null',
      { executor_query_id: 20n, max_live_query_id: new BadValue('unreadable', 'null', null) },
      3,
      false,
    ],
    ['when nothing is told', {}, 3, false],
  ])('%s', (_what, answer, queryId, expected) => {
    expect(excludesLive(toQueryIdView(answer), queryId)).toBe(expected);
  });
});

describe('whether a bundle that was read live has ended', () => {
  const view = toQueryIdView({ executor_query_id: 20n, max_live_query_id: 17n });

  it.each([
    ['above the highest live id, by a later answer', 18, { view, atMs: 2_000 }, true],
    ['still live, by a later answer', 17, { view, atMs: 2_000 }, false],
    ['above it, by an answer from before the bundle was read', 18, { view, atMs: 999 }, false],
    ['above it, by an answer of the same moment', 18, { view, atMs: 1_000 }, false],
    ['before operation 1 has answered', 18, null, false],
  ])('%s', (_what, queryId, counted, expected) => {
    expect(hasEnded(queryId, 1_000, counted)).toBe(expected);
  });
});

describe('a query id as typed', () => {
  it.each([
    ['0', 0],
    ['8380415', HIGHEST_QUERY_ID],
    ['007', 7],
    ['8380416', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    ['99999999999999999999', null],
    ['٣', null],
  ])('%j', (text, expected) => {
    expect(parseQueryId(text)).toBe(expected);
  });
});

describe('a bundle (operation 8)', () => {
  const hashOf = (byte: number) => Array.from({ length: 32 }, () => byte);
  const hash = hashOf(1);

  it('joins its hashes with its intents, each once', () => {
    const view = toBundleView(
      7,
      {
        intent_hashes: [hash, hashOf(9)],
        intents: [
          { hash, action_phase: 'settled' },
          { hash: hashOf(4), action_phase: 'created' },
        ],
      },
      5,
    );
    expect(view.intents.map(({ hash: field, phase }) => [field, phase])).toEqual([
      [known('01'.repeat(32)), known('settled')],
      [known('09'.repeat(32)), absent('missing')],
      [known('04'.repeat(32)), known('created')],
    ]);
    expect(new Set(view.intents.map(({ key }) => key)).size).toBe(3);
  });

  it('shows an intent without a hash, and a hash that is unreadable or has another length', () => {
    const view = toBundleView(
      7,
      { intent_hashes: [new BadValue('unreadable', '5', null), [1, 2]], intents: [{ action_phase: 'x' }] },
      5,
    );
    expect(view.intents.map(({ hash: field }) => field.kind)).toEqual(['unreadable', 'unreadable', 'absent']);
  });

  it.each<[string, Parameters<typeof toBundleView>[1], readonly string[]]>([
    ['nothing but hashes', { intent_hashes: [hash] }, []],
    ['nothing', {}, []],
    ['as many of the same', { intent_hashes: [hash], intents: [{ hash }], id: { addr: `0:${'11'.repeat(32)}` } }, []],
    ['fewer than it names', { intent_hashes: [hash, hashOf(9)], intents: [{ hash }] }, ['counts-differ']],
    ['none of those it names', { intent_hashes: [hash], intents: [] }, ['counts-differ']],
    ['others than it names', { intent_hashes: [hash], intents: [{ hash: hashOf(4) }] }, ['hashes-differ']],
    ['some whose hash cannot be read', { intent_hashes: [hash], intents: [{}] }, []],
    ['those of another account', { id: { addr: `0:${'22'.repeat(32)}` } }, ['other-account']],
    ['a list that is none', { intent_hashes: new BadValue('unreadable', '5', null), intents: [{ hash }] }, []],
  ])('says what does not fit when it carries %s', (_what, bundle, expected) => {
    expect(bundleFlags(toBundleView(7, bundle, 5), `0:${'11'.repeat(32)}`)).toEqual(expected);
  });

  it('is read even if all members are missing', () => {
    const view = toBundleView(7, {}, 5);
    expect([view.market, view.direction, view.owner, view.createdAtMs, view.gaslessSource]).toEqual(
      Array.from({ length: 5 }, () => absent('missing')),
    );
    expect(view.intents).toEqual([]);
  });
});

describe('a walk', () => {
  it('counts the outcome of each id', () => {
    expect(countsOf(['live', 'not-live', 'not-live', 'failed', 'waiting'])).toEqual({
      live: 1,
      'not-live': 2,
      failed: 1,
      waiting: 1,
    });
  });
});
