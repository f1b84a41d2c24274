import { createHash } from 'node:crypto';
import type { WirePosition } from '~/mock/engine/wire';
import { exportsText } from '~/text/en/exports';
import type { Range, Row, World } from './exports-kit';

/*
 * The expected contents of the files, computed from raw answers with integers only: nothing here comes from src/domain.
 */

/** raw / 10^scale, in the shortest form. */
export function decimal(raw: bigint, scale: number): string {
  const digits = String(raw < 0n ? -raw : raw).padStart(scale + 1, '0');
  const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '');
  return raw < 0n ? `-${text}` : text;
}

/** Of positive numbers, half up. */
const rounded = (numerator: bigint, divisor: bigint) => (2n * numerator + divisor) / (2n * divisor);
/** The exchange fills in every amount. */
const whole = (text: string | null) => BigInt(text ?? 'missing');
const magnitude = (text: string | null) => (whole(text) < 0n ? -whole(text) : whole(text));

const amountsIn = (row: WirePosition) => {
  const parts = {
    pnl: whole(row.pnlInEvent),
    fee: -whole(row.feeInEvent),
    executionFee: -whole(row.executionFeeInEvent),
    funding: -whole(row.fundingInEvent),
    rollover: -whole(row.rolloverFeeInEvent),
  };
  return { ...parts, net: parts.pnl + parts.fee + parts.executionFee + parts.funding + parts.rollover };
};
type Kind = keyof ReturnType<typeof amountsIn>;
/** The names of the results in the files. */
export const kindNames = { ...exportsText.kinds, pnl: exportsText.csv.pnl };

export const kinds = ['pnl', 'fee', 'executionFee', 'funding', 'rollover', 'net'] as const satisfies readonly Kind[];

/** With 18 digits; null without a price. */
const usdOf = (amount: bigint, { settlementOraclePrice: price }: WirePosition) =>
  amount === 0n ? 0n : price === null ? null : amount * BigInt(price);

const positionOf = ({ market, direction, idx }: WirePosition) => `${market} ${direction} ${idx}`;
export const timeOf = ({ timestamp }: WirePosition) => Date.parse(timestamp);

/** By the README: a hash of the members that identify the event. */
function eventId(trader: string, row: WirePosition): string {
  const { market, direction, idx, version, order } = row;
  const name = [trader, market, direction, idx, version, order?.id ?? null, timeOf(row)];
  return createHash('sha256').update(JSON.stringify(name)).digest('hex').slice(0, 24);
}

export function expectedTrades(
  { trader, rows, markets }: World,
  range: Range,
): readonly Readonly<Record<string, string>>[] {
  const byPosition = new Map<string, Row[]>();
  for (const one of rows) {
    const name = positionOf(one.row);
    byPosition.set(name, [...(byPosition.get(name) ?? []), one]);
  }
  const figures = new Map<WirePosition, readonly [change: string, price: string, entry: string, exit: string]>();
  for (const events of byPosition.values()) {
    // Average cost: a trade that reduces the position does not change the average of the rest.
    let [before, cost] = [0n, 0n];
    for (const { row } of events.toSorted((a, b) => a.row.version - b.row.version)) {
      const [base, quote, size] = [magnitude(row.exchangedBase), magnitude(row.exchangedQuote), magnitude(row.size)];
      const price = base === 0n ? '' : decimal(rounded(quote * 10n ** 9n, base), 9);
      const mean = (value: bigint, bases: bigint) =>
        bases === 0n ? '' : decimal(rounded(value * 10n ** 9n, bases), 9);
      const [costBefore, isReduced] = [cost, size < before];
      if (size > before) cost += quote;
      if (isReduced) cost -= (cost * (before - size)) / before;
      const entry = isReduced ? mean(costBefore, before) : mean(cost, size);
      figures.set(row, [decimal(size - before, 9), price, entry, isReduced ? price : '']);
      before = size;
    }
  }
  return inOrder(rows, range).map(({ asset, row }) => {
    const [change, price, entry, exit] = figures.get(row) ?? ['?', '?', '?', '?'];
    const market = markets.get(row.market);
    const amounts = amountsIn(row);
    const names = kindNames;
    return {
      'Time (UTC)': new Date(timeOf(row)).toISOString(),
      Asset: asset,
      Market: market?.ticker ?? '',
      'Market address': row.market,
      Side: row.direction,
      'Position number': row.idx ?? '?',
      Version: String(row.version),
      Event: row.eventName ?? '?',
      Order: row.order?.id ?? '',
      'Size change (base units)': change,
      'Price (USD)': price,
      'Entry price (USD)': entry,
      'Exit price (USD)': exit,
      Collateral: market?.collateral ?? '',
      'Settlement price (USD)': row.settlementOraclePrice === null ? '' : decimal(BigInt(row.settlementOraclePrice), 9),
      ...Object.fromEntries(kinds.map((kind) => [`${names[kind]} (collateral)`, decimal(amounts[kind], 9)])),
      ...Object.fromEntries(
        kinds.map((kind) => {
          const usd = usdOf(amounts[kind], row);
          return [`${names[kind]} (USD)`, usd === null ? '' : decimal(usd, 18)];
        }),
      ),
      'Event ID': eventId(trader, row),
    };
  });
}

export function inOrder(rows: readonly Row[], { fromMs, beforeMs }: Range): readonly Row[] {
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return rows
    .filter(({ row }) => timeOf(row) >= fromMs && timeOf(row) < beforeMs)
    .toSorted(
      ({ row: a }, { row: b }) =>
        timeOf(a) - timeOf(b) ||
        compare(`${a.market}.${a.direction}.${a.idx}`, `${b.market}.${b.direction}.${b.idx}`) ||
        a.version - b.version,
    );
}

/** The records of a tax program's file, by the tables of its help pages. */
export function expectedRecords(
  form: 'koinly' | 'cointracking' | 'rotki' | 'bittytax',
  { trader, rows, markets }: World,
  range: Range,
) {
  return inOrder(rows, range).flatMap(({ row }) => {
    const market = markets.get(row.market);
    const amounts = amountsIn(row);
    const at = new Date(timeOf(row)).toISOString().replace('T', ' ').slice(0, 19);
    return (['pnl', 'fee', 'executionFee', 'funding', 'rollover'] as const).flatMap((kind) => {
      const raw = amounts[kind];
      if (raw === 0n) return [];
      const [gain, size, unit] = [raw > 0n, decimal(raw > 0n ? raw : -raw, 9), market?.collateral ?? '?'];
      const usd = usdOf(raw > 0n ? raw : -raw, row);
      const about = `${market?.ticker ?? '?'} ${row.direction} ${row.idx}: ${kindNames[kind]}`;
      const isFee = kind === 'fee' || kind === 'executionFee';
      const koinly =
        kind === 'pnl'
          ? 'realized gain'
          : gain
            ? isFee
              ? 'fee refund'
              : 'realized gain'
            : isFee
              ? 'cost'
              : 'margin fee';
      const tracking =
        kind === 'pnl'
          ? gain
            ? 'Derivatives / Futures Profit'
            : 'Derivatives / Futures Loss'
          : gain
            ? 'Other Income'
            : 'Other Fee';
      const rotki = gain ? 'Income' : kind === 'pnl' ? 'Loss' : 'Spend';
      const id = `${eventId(trader, row)}-${kind.toLowerCase()}`;
      const bittytax =
        kind === 'pnl' ? (gain ? 'Margin-Gain' : 'Margin-Loss') : gain ? 'Margin-Fee-Rebate' : 'Margin-Fee';
      const worth = usd === null ? ['', ''] : [decimal(usd, 18), 'USD'];
      const both = gain ? ['', '', size, unit] : [size, unit, '', ''];
      const records = {
        koinly: [`${at} UTC`, ...both, '', '', ...worth, koinly, about, id],
        cointracking: [
          tracking,
          ...(gain ? [size, unit, '', ''] : ['', '', size, unit]),
          '',
          '',
          'Perpdeck',
          '',
          about,
          at,
          '',
          id,
        ],
        rotki: [rotki, 'external', unit, size, '', '', `${about} (${id})`, String(timeOf(row))],
        bittytax: [
          bittytax,
          ...(gain ? [size, unit, '', '', '', ''] : ['', '', '', size, unit, '']),
          '',
          '',
          '',
          'Perpdeck',
          `${new Date(timeOf(row)).toISOString().slice(0, -1)} UTC`,
          market?.ticker ?? '?',
          about,
          id,
        ],
      };
      return [records[form]];
    });
  });
}

/** Each sum of the checksum as "kind unit", with the number of events that are not in it. */
export function expectedSums({ rows, markets }: World, range: Range): Readonly<Record<string, string>> {
  const inside = inOrder(rows, range);
  const sums: Record<string, string> = {};
  const units = new Set(inside.map(({ row }) => markets.get(row.market)?.collateral ?? '?'));
  for (const kind of kinds) {
    for (const unit of units) {
      const of = inside.filter(({ row }) => markets.get(row.market)?.collateral === unit);
      sums[`${kind} ${unit}`] = `${decimal(
        of.reduce((sum, { row }) => sum + amountsIn(row)[kind], 0n),
        9,
      )} 0`;
    }
    const usd = inside.map(({ row }) => usdOf(amountsIn(row)[kind], row));
    const known = usd.filter((one) => one !== null);
    sums[`${kind} USD`] = `${decimal(
      known.reduce((sum, one) => sum + one, 0n),
      18,
    )} ${usd.length - known.length}`;
  }
  return sums;
}

/** The change between the snapshots nearest to the range, and the events between them, both with 18 digits. */
export function expectedCheck({ rows, points }: World, { fromMs, beforeMs }: Range) {
  const at = ({ timestamp }: (typeof points)[number]) => Date.parse(timestamp);
  const until = points.filter((point) => at(point) <= beforeMs);
  const base = until.findLast((point) => at(point) <= fromMs) ?? until.find((point) => at(point) >= fromMs);
  const last = until.at(-1);
  if (base === undefined || last === undefined || at(last) <= at(base) || at(last) <= fromMs) return null;
  const between = rows.filter(({ row }) => timeOf(row) > at(base) && timeOf(row) <= at(last));
  const added = between.reduce((sum, { row }) => sum + (usdOf(amountsIn(row).net, row) ?? 0n), 0n);
  const reported = (BigInt(last.totalPnl) - BigInt(base.totalPnl)) * 10n ** 9n;
  return { added: decimal(added, 18), reported: decimal(reported, 18), difference: decimal(reported - added, 18) };
}

/** A decimal with 18 digits. */
export function scaled(text: string): bigint {
  const [digits = '', fraction = ''] = text.split('.');
  return BigInt(digits.replace('-', '') + fraction.padEnd(18, '0')) * (text.startsWith('-') ? -1n : 1n);
}
