import type { Assumptions } from '~/config/assumptions';
import { roeAgreement } from '~/domain/position/position-figures';
import type { LossAtStop } from '~/domain/position/loss-at-stop';
import { breakEvenPrice, liquidationPrice, type PositionRow } from '~/domain/position/position-row';
import type { TpslOrder, TpslOrders } from '~/domain/position/tpsl-orders';
import { absent, type Field, known } from '~/lib/field';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { csvAmount, type CsvAmount, type CsvColumn, csvTime, csvLabel, type CsvTexts } from '~/ui/table/csv-columns';

type Columns = readonly CsvColumn<PositionRow>[];
type PickField = CsvAmount<PositionRow>['field'];

type PositionCsvOptions = {
  readonly texts: Catalogue['positionsCsv'];
  readonly csvTexts: CsvTexts;
  readonly units: Assumptions;
  /** Null while the trader's orders are not read. */
  readonly ordersOf: ((row: PositionRow) => TpslOrders) | null;
  readonly losses: ReadonlyMap<string, LossAtStop>;
};

/**
 * The columns of the exported file: each figure exact, in its own column. They are separate from the columns of the
 * table: a choice such as "after fees" changes the figures of the table and not the file, and the desk puts these
 * columns into its own file.
 */
export function positionCsv({ texts, csvTexts, units, ordersOf, losses }: PositionCsvOptions): Columns {
  const amount = (options: CsvAmount<PositionRow>): Columns => csvAmount(options, csvTexts);
  const collateral = (header: string, field: PickField) =>
    amount({ header, unit: (row) => row.market?.collateral ?? null, field });
  const usd = (header: string, field: PickField, sensitivity: 'public' | 'personal' = 'personal') =>
    amount({ header, unit: 'USD', field, sensitivity });
  const ratio = (header: string, field: PickField) =>
    amount({ header, unit: '1 = 100 %', field, sensitivity: 'ratio' });
  return [
    ...csvLabel<PositionRow>(texts.market, (row) => row.market?.ticker ?? row.position.market),
    ...csvLabel<PositionRow>(texts.side, ({ position }) => position.side),
    ...csvLabel<PositionRow>(texts.idx, ({ position }) => position.idx),
    ...amount({
      header: texts.size,
      unit: (row) => row.market?.baseAsset ?? null,
      field: ({ position }) => position.size,
      rawDigits: units.sizeDigits,
    }),
    ...usd(texts.value, ({ figures }) => figures.value),
    ...usd(texts.entry, ({ figures }) => figures.entry),
    ...usd(texts.mark, ({ figures }) => figures.mark, 'public'),
    ...usd(texts.settlement, ({ figures }) => figures.settlement, 'public'),
    ...amount({
      header: texts.margin,
      unit: (row) => row.market?.collateral ?? null,
      field: ({ position }) => position.margin,
      rawDigits: units.collateralDigits,
    }),
    ...amount({ header: texts.leverage, unit: '×', field: ({ figures }) => figures.leverage, sensitivity: 'ratio' }),
    ...collateral(texts.net, ({ figures }) => figures.remaining),
    ...collateral(texts.pnl, ({ figures }) => figures.pnl),
    ...collateral(texts.closingFees, ({ figures }) => figures.closingFees),
    ...collateral(texts.pnlAfterFees, ({ figures }) => figures.pnlAfterFees),
    ...ratio(texts.roe, ({ figures }) => figures.roe),
    ...ratio(texts.roeAfterFees, ({ figures }) => figures.roeAfterFees),
    ...amount({
      header: texts.serviceRoe,
      unit: '1 = 100 %',
      field: ({ position }) => position.serviceRoe,
      rawDigits: units.percentageDigits,
      sensitivity: 'ratio',
    }),
    {
      header: texts.roeAgreement,
      value: ({ position, figures }) => roeAgreement(position, figures).kind,
      sensitivity: 'ratio',
    },
    ...collateral(texts.funding, ({ figures }) => figures.funding),
    ...collateral(texts.rollover, ({ figures }) => figures.rollover),
    ...usd(texts.breakEven, ({ figures }) => breakEvenPrice(figures)),
    // Without a break-even price, this column says why: any exit price gives a gain, or none does.
    { header: texts.breakEvenState, value: ({ figures }) => figures.breakEven.kind, sensitivity: 'ratio' },
    ...usd(texts.lossAtStop, (row) => stopsOf(row, losses, ({ usd: result }) => result)),
    ...ratio(texts.stopCover, (row) => stopsOf(row, losses, ({ covered }) => covered)),
    ...usd(texts.liquidation, ({ figures }) => liquidationPrice(figures)),
    // "none" and "crossed" are not prices, so they have their own column. It reveals a ratio, so it is hidden with
    // those.
    { header: texts.liquidationState, value: ({ figures }) => figures.liquidation.kind, sensitivity: 'ratio' },
    ...ratio(texts.distance, ({ figures }) => figures.distance),
    ...ordersCsv(texts, csvTexts, ordersOf),
    ...csvLabel<PositionRow>(texts.status, ({ position }) => position.status),
    ...csvTime<PositionRow>(texts.opened, ({ position }) => position.openedAtMs),
  ];
}

/** A figure of the stops of a position; none without stops that fire before its liquidation. */
function stopsOf(
  { position }: PositionRow,
  losses: ReadonlyMap<string, LossAtStop>,
  pick: (loss: Extract<LossAtStop, { kind: 'stops' }>) => Fixed,
): Field<Fixed> {
  const loss = losses.get(position.key);
  if (loss?.kind === 'stops') return known(pick(loss));
  return absent(loss?.kind === 'unknown' ? loss.reason : 'notApplicable');
}

/**
 * A cell may contain several values, separated by spaces. The last column states whether all were read, since an empty
 * cell may not mean none.
 */
function ordersCsv(
  texts: Catalogue['positionsCsv'],
  csvTexts: CsvTexts,
  ordersOf: PositionCsvOptions['ordersOf'],
): Columns {
  const column = (header: string, pick: (orders: TpslOrders) => readonly string[]): CsvColumn<PositionRow> => ({
    header,
    value: (row) => (ordersOf === null ? '' : pick(ordersOf(row)).join(' ')),
    sensitivity: 'personal',
  });
  return [
    column(csvTexts.withUnit(texts.stops, 'USD'), ({ stops }) => stops.map(triggerText)),
    column(csvTexts.withUnit(texts.takes, 'USD'), ({ takes }) => takes.map(triggerText)),
    column(texts.orders, ({ stops, takes }) => [...stops, ...takes].flatMap(({ page }) => page ?? [])),
    {
      header: texts.ordersState,
      value: (row) => (ordersOf === null ? 'no' : ordersOf(row).isWhole ? 'all' : 'in part'),
      sensitivity: 'public',
    },
  ];
}

function triggerText({ trigger }: TpslOrder): string {
  return trigger.kind === 'known' ? toDecimalString(trigger.value) : '?';
}
