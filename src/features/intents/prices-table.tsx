import type { ReactNode } from 'react';
import { oracleAgeMs, type PriceComparison, type PricedMoment, priceDrift } from '~/domain/intent/price-comparison';
import type { FeedPrice } from '~/domain/intent/signed-prices';
import { absent, type Field, mapField, valueOrNull } from '~/lib/field';
import { type Fixed, isZero } from '~/lib/fixed-point';
import { priceDecimals } from '~/lib/format-number';
import type { Catalogue } from '~/text/catalogue';
import { intentPricesText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { AbsentMark } from '~/ui/value-marks';
import { WholeField } from '~/ui/field-value';
import { HashField } from './open-values';
import { useDurationText } from './timeline-panel';

type PricesRow = {
  readonly label: string;
  /** Its meaning, on hover over its name. */
  readonly help?: string | undefined;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
};

type PricesTableProps = {
  readonly caption: string;
  /** The header of the names of rows. */
  readonly figure: string;
  readonly heads: readonly string[];
  readonly rows: readonly PricesRow[];
};

/**
 * Figures side by side. Below 720 px the name of a row is above its figures, or beside a single one. The roles are
 * explicit because that layout would remove them. In that layout, a row without a difference gives its space to the
 * other figures.
 */
export function PricesTable({ caption, figure, heads, rows }: PricesTableProps) {
  return (
    <div className="px-4 py-1.5">
      <table role="table" className="w-full text-end tabular-nums max-rail:block rail:table-fixed">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="text-small text-muted max-rail:block">
          <tr role="row" className={`${rowClassName} border-line`}>
            <th role="columnheader" scope="col" className="py-1.5 text-start font-medium max-rail:sr-only">
              {figure}
            </th>
            {heads.map((head) => (
              <th key={head} role="columnheader" scope="col" className={`${cellClassName} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-rail:block">
          {rows.map(({ label, help, cells }) => (
            <tr key={label} role="row" className={`${rowClassName} border-line last:border-b-0`}>
              <th
                role="rowheader"
                scope="row"
                title={help}
                className={`py-1.5 text-start font-normal text-muted ${heads.length > 1 ? 'max-rail:basis-full max-rail:pb-0' : ''}`}
              >
                {label}
              </th>
              {cells.map((cell, index) => (
                // The number of columns in a row is fixed.
                <td key={heads[index]} role="cell" className={cellClassName}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rowClassName = 'border-b align-top max-rail:flex max-rail:flex-wrap max-rail:gap-x-3';
const cellClassName =
  'py-1.5 ps-3 text-end wrap-anywhere max-rail:min-w-0 max-rail:flex-[1_1_0] max-rail:ps-0 max-rail:empty:hidden';

/** Basis points: a figure of a market, never masked. */
export function Bps({ field, signed = false }: { readonly field: Field<Fixed>; readonly signed?: boolean }) {
  const t = useText(intentPricesText);
  return <Amount field={field} format="amount" unit={t.bps} showUnit signed={signed} sensitivity="public" />;
}

/** A difference; "none" is a word, so that it is distinct from a difference too small to show. */
function Difference({ field, ...amountProps }: Pick<AmountProps, 'field' | 'format' | 'decimals' | 'unit'>) {
  const t = useText(intentPricesText);
  if (field.kind === 'known' && isZero(field.value)) return <span className="text-muted">{t.same}</span>;
  return <Amount field={field} {...amountProps} signed sensitivity="public" />;
}

type Texts = Catalogue['intentPrices'];
type AmountFormat = Pick<AmountProps, 'format' | 'decimals' | 'unit'>;
type FigureOf = (moment: PricedMoment) => Field<Fixed>;

/** The main figures, one for each row: their value at each moment, and their change. */
export function mainRows(
  { moments, index, settlement }: PriceComparison,
  signedAtMs: Field<number>,
  t: Texts,
): readonly PricesRow[] {
  const { rows, help } = t;
  const compares = moments.length > 1;
  const price = moments.map((moment) => valueOrNull(moment.index.price)).find((value) => value !== null);
  const priceFormat: AmountFormat = {
    format: 'price',
    unit: 'USD',
    decimals: price === null || price === undefined ? undefined : priceDecimals(price),
  };
  const depthFormat: AmountFormat = { format: 'usd', decimals: 0 };
  const row = (
    label: string,
    cell: (moment: PricedMoment) => ReactNode,
    difference: ReactNode = null,
    helpText?: string,
  ): PricesRow => ({
    label,
    help: helpText,
    cells: [...moments.map(cell), ...(compares ? [difference] : [])],
  });
  const amounts = (label: string, of: FigureOf, format: AmountFormat, helpText?: string) =>
    row(
      label,
      (moment) => <Amount field={of(moment)} {...format} sensitivity="public" />,
      <Difference field={changeOf(moments, of)} {...format} />,
      helpText,
    );
  return [
    row(
      rows.index,
      (moment) => <Amount field={moment.index.price} {...priceFormat} className="font-semibold" />,
      <Difference field={index.change} {...priceFormat} />,
    ),
    row(
      rows.settlement,
      ({ settlement: of }) => <Amount field={of?.price ?? absent('missing')} format="price" unit="USD" />,
      <Difference field={settlement.change} format="price" unit="USD" />,
      help.settlement,
    ),
    row(
      rows.spread,
      (moment) => (
        <>
          <Amount field={moment.index.spread} {...priceFormat} />{' '}
          <span className="block text-small text-muted">
            {moment.index.spreadBps.kind === 'known' && <Bps field={moment.index.spreadBps} />}
          </span>
        </>
      ),
      <Difference field={changeOf(moments, (moment) => moment.index.spread)} {...priceFormat} />,
      help.spread,
    ),
    amounts(rows.depthLong, (moment) => moment.index.depthLong, depthFormat, help.depth),
    amounts(rows.depthShort, (moment) => moment.index.depthShort, depthFormat, help.depth),
    row(rows.feed, (moment) => <TextValue field={moment.index.feed} />),
    row(rows.status, (moment) => <FeedStatus feed={moment.index} />),
    row(rows.at, (moment) => <Time at={mapField(moment.index.at, ({ atMs }) => atMs)} show="date-time" />),
    row(rows.age, (moment) => <OracleAge ageMs={oracleAgeMs(moment.index.at, moment.atMs)} />),
    row(rows.fromSigning, (moment) => <SinceSigning ageMs={oracleAgeMs(moment.index.at, signedAtMs)} />),
    row(
      rows.slot,
      (moment) => <WholeField field={moment.index.slot} />,
      <Difference field={changeOf(moments, (moment) => mapField(moment.index.slot, wholeOf))} format="count" />,
    ),
  ];
}

/** Figures that help to find a fault. */
export function moreRows({ moments }: PriceComparison, t: Texts): readonly PricesRow[] {
  const { rows, help } = t;
  const row = (label: string, cell: (moment: PricedMoment) => ReactNode, helpText?: string): PricesRow => ({
    label,
    help: helpText,
    cells: moments.map(cell),
  });
  const collateralValue = <Value,>({ settlement }: PricedMoment, of: (feed: FeedPrice) => Field<Value>): Field<Value> =>
    settlement === null ? absent('missing') : of(settlement);
  return [
    row(rows.k, (moment) => <WholeField field={moment.index.k} />, help.k),
    row(rows.collateralFeed, (moment) => <TextValue field={collateralValue(moment, ({ feed }) => feed)} />),
    row(
      rows.collateralSpread,
      (moment) => <Amount field={collateralValue(moment, ({ spread }) => spread)} format="price" unit="USD" />,
      help.spread,
    ),
    row(rows.collateralAt, (moment) => (
      <Time
        at={mapField(
          collateralValue(moment, ({ at }) => at),
          ({ atMs }) => atMs,
        )}
        show="date-time"
      />
    )),
    row(rows.collateralStatus, ({ settlement }) => (settlement === null ? null : <FeedStatus feed={settlement} />)),
    row(rows.priceRef, (moment) => <HashField field={moment.index.priceRef} what={rows.priceRef} />),
    row(rows.signaturesRef, (moment) => <HashField field={moment.index.signaturesRef} what={rows.signaturesRef} />),
  ];
}

function changeOf([first, last]: readonly PricedMoment[], of: FigureOf): Field<Fixed> {
  return first === undefined || last === undefined ? absent('missing') : priceDrift(of(first), of(last)).change;
}

function wholeOf(raw: bigint): Fixed {
  return { raw, scale: 0 };
}

/** The feed's status as the service spells it, with a warning when the feed was offline or the market paused. */
function FeedStatus({ feed }: { readonly feed: FeedPrice }) {
  const t = useText(intentPricesText);
  const isOffline = feed.isOnline.kind === 'known' && !feed.isOnline.value;
  const isPaused = feed.inPause.kind === 'known' && feed.inPause.value;
  return (
    <>
      <TextValue field={feed.status} />
      {isOffline && <span className="text-warn-text"> · {t.offline}</span>}
      {isPaused && <span className="text-warn-text"> · {t.paused}</span>}
    </>
  );
}

type SpanProps = {
  /** How much earlier the oracle's price was, in ms; negative: later. Null when a time is unknown. */
  readonly ageMs: number | null;
};

/** "4 s"; "2 s after" for a price later than its signing, a contradiction that is marked. */
function OracleAge({ ageMs }: SpanProps) {
  const t = useText(intentPricesText);
  const span = useSpan(ageMs);
  if (ageMs === null || span === null) return <AbsentMark field={absent('notComputable')} />;
  return <>{ageMs < 0 ? <span className="text-warn-text">{t.after(span)}</span> : span}</>;
}

/** "4 s before", "2 s after": both are normal. */
function SinceSigning({ ageMs }: SpanProps) {
  const t = useText(intentPricesText);
  const span = useSpan(ageMs);
  if (ageMs === null || span === null) return <AbsentMark field={absent('notComputable')} />;
  return <>{ageMs === 0 ? span : ageMs > 0 ? t.before(span) : t.after(span)}</>;
}

function useSpan(ageMs: number | null): string | null {
  const durationText = useDurationText();
  return ageMs === null ? null : durationText(ageMs, true);
}
