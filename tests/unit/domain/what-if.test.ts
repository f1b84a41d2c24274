import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketTerms } from '~/domain/position/market-terms';
import type { PositionRow } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { byFirstToCross, firstToCross, type HypotheticalRow, whatIf, whatIfTotals } from '~/domain/position/what-if';
import { movedPrice, moveRatio, moveReaching, readMove } from '~/domain/position/what-if-move';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import { add, compare, fixed, type Fixed, rescale, sign, sub, toDecimalString } from '~/lib/fixed-point';
import { anIdentity, of, rowOf } from './position-fixture';

const text = (field: Field<Fixed>) =>
  field.kind === 'known' ? toDecimalString(field.value) : field.kind === 'absent' ? field.reason : 'unreadable';
const after = (row: PositionRow, move: string, asset: string | null = null): HypotheticalRow => {
  const [one] = whatIf([row], { ratio: moveRatio(move), asset });
  if (one === undefined) throw new Error('no row');
  return one;
};

const short: Partial<PositionView> = { side: known('short') };
/** One BTC on 0.1 BTC of margin, with nothing owed. */
const coin: Partial<PositionView> = { margin: known(of('0.1')) };
const coinTerms: Partial<MarketTerms> = {
  settlement: known(of('63000')),
  collateralIsBase: known(true),
  longFraction: known(of('4')),
  shortFraction: known(of('4')),
  rolloverPerYear: known(of('0')),
};
/** More margin than it bought for: no price liquidates it. */
const owner: Partial<PositionView> = { margin: known(of('70000')) };
const lost: Partial<PositionView> = { margin: known(of('100')), notional: known(of('63500')) };

describe('a position at another price, worked by hand', () => {
  it.each<[string, PositionRow, string, { mark: string; pnl: string; net: string; ratio: string; outcome: string }]>([
    [
      'a long 10 % down',
      rowOf(),
      '-10',
      { mark: '56700', pnl: '-3300', net: '2685.068493151', ratio: '0.047355705', outcome: 'stays' },
    ],
    [
      'a long 15 % down',
      rowOf(),
      '-15',
      { mark: '53550', pnl: '-6000', net: '0', ratio: 'notApplicable', outcome: 'crosses' },
    ],
    [
      'a long 10 % up',
      rowOf(),
      '10',
      { mark: '69300', pnl: '9300', net: '15285.068493151', ratio: '0.220563759', outcome: 'stays' },
    ],
    [
      'a short 10 % down',
      rowOf(short),
      '-10',
      { mark: '56700', pnl: '3300', net: '9289.068493151', ratio: '0.163828368', outcome: 'stays' },
    ],
    [
      'a short 5 % up',
      rowOf(short),
      '5',
      { mark: '66150', pnl: '-6000', net: '0', ratio: 'notApplicable', outcome: 'crosses' },
    ],
    [
      'a coin-margined long 10 % down',
      rowOf(coin, coinTerms),
      '-10',
      { mark: '56700', pnl: '-0.058201058', net: '0.041798942', ratio: '0.041798942', outcome: 'stays' },
    ],
    [
      'a long that owns all it bought, 99 % down',
      rowOf(owner),
      '-99',
      { mark: '630', pnl: '-59370', net: '10562.465753425', ratio: '16.765818656', outcome: 'stays' },
    ],
    [
      'one that is below maintenance, a little up',
      rowOf(lost),
      '0.5',
      { mark: '63315', pnl: '-100', net: '0', ratio: 'notApplicable', outcome: 'crossed' },
    ],
    [
      'one that is below maintenance, far up',
      rowOf(lost),
      '5',
      { mark: '66150', pnl: '2650', net: '2739.917808219', ratio: '0.04141977', outcome: 'recovers' },
    ],
  ])('%s', (_name, row, move, expected) => {
    const { figures, outcome } = after(row, move);
    expect({
      mark: text(figures.mark),
      pnl: text(figures.pnl),
      net: text(figures.remaining),
      ratio: text(figures.marginRatio),
      outcome,
    }).toEqual(expected);
  });

  it('moves the price of the collateral only where that is the base asset', () => {
    expect(text(after(rowOf(coin, coinTerms), '-10').figures.settlement)).toBe('56700');
    expect(text(after(rowOf({}, { settlement: known(of('3')) }), '-10').figures.settlement)).toBe('3');
  });

  it('holds what is owed as it is', () => {
    const row = rowOf();
    const { figures } = after(row, '-10');
    expect([text(figures.funding), text(figures.rollover)]).toEqual([
      text(row.figures.funding),
      text(row.figures.rollover),
    ]);
    expect(text(figures.funding)).toBe('-10');
  });

  it('is not known where the market is not, or where nobody says what the collateral is', () => {
    expect(after(rowOf({}, null), '-10')).toMatchObject({
      outcome: 'unknown',
      crossing: { kind: 'unknown', reason: 'notLoaded' },
    });
    const unnamed = after(rowOf({}, { collateralIsBase: absent('missing') }, anIdentity('BTC', null)), '-10');
    expect(unnamed.outcome).toBe('unknown');
    expect(text(unnamed.figures.pnl)).toBe('notComputable');
  });

  it('leaves other assets alone', () => {
    const [btc, eth] = whatIf([rowOf(), rowOf({}, {}, anIdentity('ETH', 'USDT'))], {
      ratio: moveRatio('-15'),
      asset: 'BTC',
    });
    expect([btc?.moved, btc?.outcome]).toEqual([true, 'crosses']);
    expect([eth?.moved, eth?.outcome, eth?.figures]).toEqual([false, 'stays', eth?.row.figures]);
  });
});

const dollars = (max: bigint) => fc.bigInt({ min: 10n ** 9n, max }).map((raw) => fixed(raw, 9));
const positions = fc
  .record({
    side: fc.constantFrom<'long' | 'short'>('long', 'short'),
    size: dollars(10n ** 18n),
    mark: dollars(10n ** 14n),
    entryPercent: fc.bigInt({ min: 90n, max: 110n }),
    leverage: fc.bigInt({ min: 1n, max: 60n }),
    isBase: fc.boolean(),
  })
  .map(({ side, size, mark, entryPercent, leverage, isBase }) => {
    const notional = rescale({ raw: size.raw * mark.raw * entryPercent, scale: 20 }, 9, 'halfUp');
    const settlement = isBase ? mark : of('1');
    const margin = fixed(
      (notional.raw * 10n ** 9n) / (settlement.raw * 10n ** BigInt(9 - settlement.scale) * leverage),
      9,
    );
    return rowOf(
      {
        side: known(side),
        size: known(size),
        notional: known(notional),
        margin: known(margin),
        fraction: known(of('4')),
      },
      {
        mark: known(mark),
        settlement: known(settlement),
        collateralIsBase: known(isBase),
        longFraction: known(of('4')),
        shortFraction: known(of('4')),
        rolloverPerYear: known(of('0.3')),
      },
      anIdentity('BTC', isBase ? 'BTC' : 'USDT'),
    );
  });
const moves = fc.integer({ min: -9_900, max: 90_000 }).map((hundredths) => fixed(BigInt(hundredths), 4));
const run = { seed: 611, numRuns: 250 };

describe('from its liquidation on', () => {
  it('a position has lost its margin, however far the move goes, before fees and after', () => {
    for (const move of ['-13.4', '-15', '-50', '-99']) {
      const { figures, liquidatedAt } = after(rowOf(), move);
      expect([text(figures.pnl), text(figures.pnlAfterFees), text(figures.remaining)]).toEqual(['-6000', '-6000', '0']);
      expect(liquidatedAt).toEqual(known(of('54560.536875605')));
    }
    expect(after(rowOf(), '-13.3').liquidatedAt).toBeNull();
  });

  it('counts as that in the totals, and no position loses more than its margin', () => {
    const totals = whatIfTotals(whatIf([rowOf(), rowOf(short)], { ratio: moveRatio('-50'), asset: null }), false);
    // The long loses 6000; the short wins 60 000 − 31 500.
    expect(totals.map(({ unit, after: then }) => [unit, text(then.pnl.field)])).toEqual([
      ['USD', '22500'],
      ['USDT', '22500'],
    ]);
    fc.assert(
      fc.property(positions, moves, (row, ratio) => {
        const [one] = whatIf([row], { ratio, asset: null });
        const pnl = valueOrNull(one?.figures.pnl ?? absent('missing')) ?? of('0');
        const margin = valueOrNull(row.position.margin) ?? of('0');
        if (one?.liquidatedAt !== null) expect(compare(add(pnl, margin), of('0'))).toBe(0);
        else if (sign(ratio) !== 0) expect(sign(add(pnl, margin))).toBe(1);
      }),
      run,
    );
  });
});

const by = (move: string) => ({ ratio: moveRatio(move), small: [] });

describe('who crosses maintenance first', () => {
  const rows = [
    rowOf({ key: 'none', ...owner }),
    rowOf({ key: 'unknown' }, null),
    rowOf({ key: 'long' }),
    rowOf({ key: 'short', ...short }),
    rowOf({ key: 'far', margin: known(of('20000')) }),
    rowOf({ key: 'crossed', ...lost }),
  ];
  const order = (move: string) =>
    byFirstToCross(whatIf(rows, { ratio: moveRatio(move), asset: null }), by(move)).map(({ row }) => row.position.key);
  const first = (move: string) =>
    firstToCross(byFirstToCross(whatIf(rows, { ratio: moveRatio(move), asset: null }), by(move)), by(move))?.row
      .position.key ?? null;

  it('is told by the move that each needs, in the direction of the move', () => {
    expect(order('-10')).toEqual(['crossed', 'long', 'far', 'short', 'none', 'unknown']);
    expect(order('10')).toEqual(['crossed', 'short', 'long', 'far', 'none', 'unknown']);
    expect(order('0')).toEqual(['crossed', 'short', 'long', 'far', 'none', 'unknown']);
    expect([first('-10'), first('10'), first('0')]).toEqual(['long', 'short', 'short']);
  });

  it('is never a small position, which comes after all others', () => {
    const small = rows.filter(({ position }) => position.key === 'long');
    const down = { ratio: moveRatio('-10'), small };
    const ordered = byFirstToCross(whatIf(rows, { ratio: down.ratio, asset: null }), down);
    expect(ordered.at(-1)?.row.position.key).toBe('long');
    expect(firstToCross(ordered, down)?.row.position.key).toBe('far');
  });

  it('is nobody where no move in that direction brings one there', () => {
    const longs = whatIf([rowOf(), rowOf(owner)], { ratio: moveRatio('10'), asset: null });
    expect(firstToCross(byFirstToCross(longs, by('10')), by('10'))).toBeNull();
  });

  it('says at which move: down for a long, up for a short, from the estimated liquidation price', () => {
    const ratioOf = ({ crossing }: HypotheticalRow) =>
      crossing.kind === 'at' ? toDecimalString(crossing.ratio) : crossing.kind;
    expect(ratioOf(after(rowOf(), '0'))).toBe('-0.133959732');
    expect(ratioOf(after(rowOf(short), '0'))).toBe('0.037074784');
    expect([ratioOf(after(rowOf(owner), '0')), ratioOf(after(rowOf(lost), '0'))]).toEqual(['none', 'crossed']);
  });
});

describe('whatever the position', () => {
  it('a move of nothing changes nothing', () => {
    fc.assert(
      fc.property(positions, (row) => {
        expect(after(row, '0').figures).toBe(row.figures);
      }),
      { ...run, numRuns: 50 },
    );
  });

  it('moving up helps a long and hurts a short', () => {
    fc.assert(
      fc.property(positions, moves, moves, (row, a, b) => {
        // What is below maintenance now is as the service has it; the smallest move liquidates it.
        if (sign(a) === 0 || sign(b) === 0) return;
        const [low, high] = compare(a, b) <= 0 ? [a, b] : [b, a];
        const pnlAt = (ratio: Fixed) =>
          valueOrNull(whatIf([row], { ratio, asset: null })[0]?.figures.pnl ?? absent('missing')) ?? of('0');
        const gain = sign(sub(pnlAt(high), pnlAt(low)));
        expect(valueOrNull(row.position.side) === 'long' ? gain >= 0 : gain <= 0).toBe(true);
      }),
      run,
    );
  });

  it('a move that just reaches the estimated liquidation price crosses maintenance, and one step less does not', () => {
    let reached = 0;
    fc.assert(
      fc.property(positions, (row) => {
        const { crossing } = after(row, '0');
        const move = crossing.kind === 'at' ? moveReaching(crossing.ratio) : null;
        if (crossing.kind !== 'at' || move === null) return;
        const step = of(crossing.side === 'long' ? '0.01' : '-0.01');
        const past = sub(moveRatio(move), crossing.ratio);
        // At maintenance itself, to the last digits of the estimate, either may be.
        if (compare(past.raw < 0n ? fixed(-past.raw, past.scale) : past, of('0.00000001')) < 0) return;
        reached += 1;
        expect(after(row, move).outcome).toBe('crosses');
        const percent = moveRatio(move);
        expect(after(row, toDecimalString(add(fixed(percent.raw, percent.scale - 2), step))).outcome).toBe('stays');
      }),
      run,
    );
    expect(reached).toBeGreaterThan(120);
  });

  it('the sums before and after are those of the rows, to the last digit', () => {
    fc.assert(
      fc.property(fc.array(positions, { maxLength: 6 }), moves, (rows, ratio) => {
        const moved = whatIf(rows, { ratio, asset: null });
        const sumOf = (unit: string) =>
          moved
            .flatMap(({ row, figures }) =>
              row.market?.collateral === unit ? [valueOrNull(figures.remaining) ?? of('0')] : [],
            )
            .reduce(add, of('0'));
        for (const { unit, before, after: then, change } of whatIfTotals(moved, false)) {
          if (unit !== null && unit !== 'USD')
            expect(compare(valueOrNull(then.net.field) ?? of('-1'), sumOf(unit))).toBe(0);
          expect(valueOrNull(change)).toEqual(
            sub(valueOrNull(then.net.field) ?? of('0'), valueOrNull(before.net.field) ?? of('0')),
          );
        }
      }),
      { ...run, numRuns: 100 },
    );
  });
});

describe('totals after fees', () => {
  it('count funding, rollover and the fees of closing at the price now and then', () => {
    const totals = whatIfTotals(whatIf([rowOf()], { ratio: moveRatio('-10'), asset: null }), true);
    // 3000 − 10 − 4.93… − 0.08 % of 63 000, and −3300 − 10 − 4.93… − 0.08 % of 56 700; the net value is before the fees of closing either way.
    expect(
      totals.map(({ unit, before, after: then, change }) => [
        unit,
        text(before.pnl.field),
        text(then.pnl.field),
        text(change),
      ]),
    ).toEqual([
      ['USD', '2934.668493151', '-3360.291506849', '-6300'],
      ['USDT', '2934.668493151', '-3360.291506849', '-6300'],
    ]);
  });
});

describe('totals of what is not known', () => {
  it('are partial, and no change is made up', () => {
    const [, usdtTotal] = whatIfTotals(
      whatIf([rowOf(), rowOf({}, null)], { ratio: moveRatio('-10'), asset: null }),
      false,
    );
    expect(usdtTotal).toMatchObject({
      unit: 'USDT',
      after: { net: { counted: 1, of: 2 } },
      change: absent('notComputable'),
    });
  });
});

describe('a move in a URL', () => {
  it.each<[unknown, string | undefined]>([
    ['-12.5', '-12.5'],
    [-12.5, '-12.5'],
    ['0', '0'],
    ['-0', '0'],
    ['007', '7'],
    ['5.50', '5.5'],
    ['900', '900'],
    ['-99', '-99'],
    ['900.01', undefined],
    ['-99.01', undefined],
    ['1.234', undefined],
    ['1e2', undefined],
    ['+5', undefined],
    ['', undefined],
    ['−5', undefined],
    [Number.NaN, undefined],
    [true, undefined],
    [['5'], undefined],
    [undefined, undefined],
  ])('%j is %j', (value, read) => {
    expect(readMove(value)).toBe(read);
  });

  it('is read once: reading it again changes nothing, and it is exact', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => toDecimalString(fixed(BigInt(hundredths), 2))),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const read = readMove(value);
        if (read === undefined) return;
        expect(readMove(read)).toBe(read);
        const ratio = moveRatio(read);
        expect(compare(fixed(ratio.raw, ratio.scale - 2), of(read))).toBe(0);
      }),
      { seed: 612, numRuns: 500 },
    );
  });

  it('goes into a price exactly', () => {
    expect(toDecimalString(movedPrice(of('63000.000000001'), moveRatio('-12.34')))).toBe('55225.8000000008766');
  });
});
