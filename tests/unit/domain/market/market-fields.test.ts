import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '~/api/decode/decode-body';
import { isObjectNode, type SchemaNode, unwrap } from '~/api/decode/schema-node';
import type { Market } from '~/api/generated/types.gen';
import { vMarket } from '~/api/generated/valibot.gen';
import type { Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { type MarketField, marketFieldGroups, otherMembers } from '~/domain/market/market-facts';
import { figureOf, type MarketPath, memberAt } from '~/domain/market/market-field';
import { toDecimalString } from '~/lib/fixed-point';
import { marketFieldsText } from '~/text/en/market-fields';
import { marketPageText } from '~/text/en/market-page';

type Body = Record<string, unknown>;

const RAW = `0:${'ab'.repeat(32)}`;

/** Every value differs from all others, so the test notices a value shown in the wrong place. */
const amm: Body = {
  address: RAW,
  txId: 'tx',
  call: 'update',
  height: '1',
  blockTimestamp: '2026-05-13T12:00:00Z',
  seqno: '2',
  nextFundingBlock: '2026-05-13T13:00:00Z',
  indexPrice: '65000000000000',
  baseOraclePrice: '65001000000000',
  quoteOraclePrice: '1000000001',
  quoteAssetReserve: '130000',
  quoteAssetReserveWeight: '3',
  baseAssetReserve: '2',
  baseAssetReserveWeight: '4',
  totalPositionSize: '11',
  totalLongPositionSize: '12',
  totalShortPositionSize: '13',
  openInterestNotional: '400000000000',
  openInterestLong: '300000000000',
  openInterestShort: '100000000000',
  latestLongPremiumFraction: '-14',
  latestShortPremiumFraction: '15',
  longFundingRate: '18000',
  shortFundingRate: '-16000',
  vpiMarketDepthLong: '17',
  vpiMarketDepthShort: '19',
  vpiSpread: '21',
  vpiCoefficient: '22',
};
const settings: Body = {
  fee: '1200000',
  executionFee: '200000',
  rolloverFee: '365000000',
  minInitMarginRatio: '10000000',
  initMarginRatio: '20000000',
  maintenanceMarginRatio: '12500000',
  liquidationFeeRatio: '23',
  partialLiquidationRatio: '24',
  spreadLimit: '25',
  maxPriceImpact: '26',
  maxPriceSpread: '27',
  maxOpenNotional: '350000000000',
  feeToStakersPercent: '28',
  fundingPeriod: 3600,
  maxOracleDelay: 30,
  fundingMode: 1,
  oracleMode: 2,
  positionMode: 3,
  ammType: 'vamm',
  isCloseOnly: false,
  isPaused: true,
  status: 'odd',
  fundingSettings: {
    lowFundingFnA: 1.5,
    lowFundingFnB: 31,
    highFundingFnA: 32,
    highFundingFnB: -33,
    inflectionPoint: 34,
  },
};
const body: Body = {
  address: RAW,
  amm,
  settings,
  change: { quoteVolume: '41', baseVolume: '42', initialPrice: 64_000 },
  incentive: {
    timestamp: null,
    twapIndexPrice: '43',
    twapSpotPrice: '44',
    longFundingRate: '45',
    shortFundingRate: '46',
  },
  config: { ticker: 'BTC/USDT' },
};

const decoded = (given: Body) => decode(vMarket, given, '', () => undefined) as Lenient<Market>;
const fieldsOf = (given: Body): readonly MarketField[] =>
  Object.values(marketFieldGroups(decoded(given), defaultAssumptions)).flat();
const withSettings = (part: Body) => ({ ...body, settings: { ...settings, ...part } });
const withAmm = (part: Body) => ({ ...body, amm: { ...amm, ...part } });

function valueOf(given: Body, id: MarketField['id']): string {
  const field = fieldsOf(given).find((one) => one.id === id);
  if (field === undefined) return 'no such field';
  const figure = figureOf(field.value);
  return figure.kind === 'known'
    ? toDecimalString(figure.value)
    : figure.kind === 'absent'
      ? figure.reason
      : figure.raw;
}

/** The place of every value that the interface names. */
function leavesOf(schema: SchemaNode, prefix: string): readonly string[] {
  const inner = unwrap(schema);
  if (!isObjectNode(inner)) return [prefix];
  const entries = Object.entries(inner.entries);
  return entries.flatMap(([name, node]) => leavesOf(node as SchemaNode, prefix === '' ? name : `${prefix}.${name}`));
}

describe('the values of a market', () => {
  const leaves = leavesOf(vMarket, '').filter((place) => place !== 'config');

  it('are all values that the interface names, each once', () => {
    const shown = fieldsOf(body).flatMap((field) => ('inputs' in field ? [] : [field.id]));
    expect(leaves.length).toBeGreaterThan(60);
    expect(shown.toSorted()).toEqual(leaves.toSorted());
  });

  it('equal the values in the answer: none is lost, and none has moved to another field', () => {
    const places = fieldsOf(body).flatMap((field) => ('inputs' in field ? [] : [field]));
    for (const { id, value } of places) {
      if (id === 'incentive.timestamp') expect(value.field).toEqual({ kind: 'absent', reason: 'null' });
      else expect(value.field.kind, id).toBe('known');
    }
    const sent = decoded(body);
    for (const { id, value } of places) {
      const member = memberAt(sent, id as MarketPath);
      if (value.field.kind !== 'known' || typeof value.field.value !== 'object' || typeof member !== 'string') continue;
      expect(value.field.value.raw, id).toBe(BigInt(member));
    }
  });

  it('have their own label each, help where a question remains, and a formula where they are computed', () => {
    const ids = fieldsOf(body).map(({ id }): string => id);
    const labels = fieldsOf(body).map((field) => marketFieldsText.labels[field.id]);
    for (const [id, help] of Object.entries(marketFieldsText.help)) {
      expect(ids).toContain(id);
      expect(help, id).toMatch(/^\p{Lu}.*\.$/u);
    }
    for (const field of fieldsOf(body)) {
      if ('inputs' in field) expect(marketPageText.formulas[field.id]).toMatch(/\S/);
    }
    expect(new Set(labels).size).toBe(labels.length);
    expect(Object.keys(marketFieldsText.labels).toSorted()).toEqual(ids.toSorted());
  });

  it('report values that are null, missing or unreadable, even if a whole part is', () => {
    expect(valueOf({ ...body, amm: undefined }, 'amm.indexPrice')).toBe('missing');
    expect(valueOf({ ...body, amm: 'gone' }, 'amm.longFundingRate')).toBe('"gone"');
    expect(valueOf(withSettings({ fee: null }), 'settings.fee')).toBe('null');
    expect(valueOf(withSettings({ fee: 12 }), 'settings.fee')).toBe('12');
    expect(valueOf(withSettings({ fundingSettings: null }), 'settings.fundingSettings.inflectionPoint')).toBe('null');
    expect(valueOf(withSettings({ fundingSettings: {} }), 'settings.fundingSettings.inflectionPoint')).toBe('missing');
    expect(valueOf(withSettings({ fundingPeriod: 1e30 }), 'settings.fundingPeriod')).toBe('1e+30');
  });

  it('never break the page, whatever the answer holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leaves), fc.jsonValue(), (place, value) => {
        const bent = structuredClone(body);
        const names = place.split('.');
        const part = names.slice(0, -1).reduce<Body>((at, name) => at[name] as Body, bent);
        part[names.at(-1) ?? ''] = value;
        expect(fieldsOf(bent)).toHaveLength(fieldsOf(body).length);
      }),
    );
  });
});

describe('values computed from a market', () => {
  it.each([
    ['reservePrice', '48750'],
    ['dayChange', '0.015625'],
    ['roomLong', '50'],
    ['roomShort', '250'],
    ['skew', '0.5'],
    ['longRateYear', '0.15768'],
    ['shortRateYear', '-0.14016'],
    ['maxLeverage', '50'],
    ['maxLeverageAtLeast', '100'],
    ['liquidationLeverage', '80'],
    ['rolloverDay', '0.001'],
  ] as const)('%s', (id, expected) => {
    expect(valueOf(body, id)).toBe(expected);
  });

  it.each([
    ['a period of zero', withSettings({ fundingPeriod: 0 }), 'longRateYear'],
    ['a period below zero', withSettings({ fundingPeriod: -3600 }), 'shortRateYear'],
    ['a margin ratio of zero', withSettings({ initMarginRatio: '0' }), 'maxLeverage'],
    ['a margin ratio below zero', withSettings({ maintenanceMarginRatio: '-1' }), 'liquidationLeverage'],
    ['no limit', withSettings({ maxOpenNotional: '0' }), 'roomLong'],
    ['an empty reserve', withAmm({ baseAssetReserve: '0' }), 'reservePrice'],
    ['nothing open', withAmm({ openInterestLong: '0', openInterestShort: '0' }), 'skew'],
    [
      'a price of a day ago in no scale that we know',
      { ...body, change: { ...(body['change'] as Body), initialPrice: 3 } },
      'dayChange',
    ],
  ] as const)('has no answer for %s, instead of zero or infinity', (_name, given, id) => {
    expect(valueOf(given, id)).toBe('notComputable');
  });

  it('show a price of a day ago in an unknown scale as it was sent', () => {
    const field = fieldsOf({ ...body, change: { ...(body['change'] as Body), initialPrice: 1e30 } }).find(
      ({ id }) => id === 'change.initialPrice',
    );
    expect(field?.value).toMatchObject({ kind: 'number', field: { kind: 'known', value: { raw: 10n ** 30n } } });
  });

  it('report by how much a limit is exceeded', () => {
    expect(valueOf(withAmm({ openInterestLong: '351000000000' }), 'roomLong')).toBe('-1');
  });
});

describe('members that the interface does not name', () => {
  it('do not occur in a body that follows the interface', () => {
    expect(otherMembers(decoded(body))).toBeNull();
    expect(otherMembers(decoded(withSettings({ fundingSettings: null })))).toBeNull();
    expect(otherMembers(decoded({ ...body, amm: null }))).toBeNull();
  });

  it('are shown in their place, in any form', () => {
    const curve = { ...(settings['fundingSettings'] as Body), third: [1] };
    const given = {
      ...body,
      extra: null,
      amm: { ...amm, spot: '7' },
      settings: { ...settings, fundingSettings: curve },
    };
    expect(otherMembers(decoded(given))).toEqual({
      extra: null,
      amm: { spot: '7' },
      settings: { fundingSettings: { third: [1] } },
    });
  });
});
