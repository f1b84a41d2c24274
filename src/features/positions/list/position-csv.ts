import type { Assumptions } from '~/config/assumptions';
import { roeAgreement } from '~/domain/position/position-figures';
import { liquidationPrice, type PositionRow } from '~/domain/position/position-row';
import type { TpslOrder, TpslOrders } from '~/domain/position/tpsl-orders';
import { toDecimalString } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { csvAmount, type CsvAmount, type CsvColumn, csvTime, csvWord, type CsvWords } from '~/ui/table/csv-columns';

type Columns = readonly CsvColumn<PositionRow>[];
type PickField = CsvAmount<PositionRow>['field'];

type PositionCsvOptions = {
  readonly words: Catalogue['positionsCsv'];
  readonly csvWords: CsvWords;
  readonly units: Assumptions;
  /** Null while the trader's orders are not read. */
  readonly ordersOf: ((row: PositionRow) => TpslOrders) | null;
};

/** The columns of the exported file: every figure in its own column, exact, whatever the table shows. */
export function positionCsv({ words, csvWords, units, ordersOf }: PositionCsvOptions): Columns {
  const amount = (options: CsvAmount<PositionRow>): Columns => csvAmount(options, csvWords);
  const collateral = (header: string, field: PickField) =>
    amount({ header, unit: (row) => row.market?.collateral ?? null, field });
  const usd = (header: string, field: PickField, sensitivity: 'public' | 'personal' = 'personal') =>
    amount({ header, unit: 'USD', field, sensitivity });
  const ratio = (header: string, field: PickField) =>
    amount({ header, unit: '1 = 100 %', field, sensitivity: 'ratio' });
  return [
    ...csvWord<PositionRow>(words.market, (row) => row.market?.ticker ?? row.position.market),
    ...csvWord<PositionRow>(words.side, ({ position }) => position.side),
    ...csvWord<PositionRow>(words.idx, ({ position }) => position.idx),
    ...amount({
      header: words.size,
      unit: (row) => row.market?.baseAsset ?? null,
      field: ({ position }) => position.size,
      rawDigits: units.sizeDigits,
    }),
    ...usd(words.value, ({ figures }) => figures.value),
    ...usd(words.entry, ({ figures }) => figures.entry),
    ...usd(words.mark, ({ figures }) => figures.mark, 'public'),
    ...usd(words.settlement, ({ figures }) => figures.settlement, 'public'),
    ...amount({
      header: words.margin,
      unit: (row) => row.market?.collateral ?? null,
      field: ({ position }) => position.margin,
      rawDigits: units.collateralDigits,
    }),
    ...amount({ header: words.leverage, unit: '×', field: ({ figures }) => figures.leverage, sensitivity: 'ratio' }),
    ...collateral(words.net, ({ figures }) => figures.remaining),
    ...collateral(words.pnl, ({ figures }) => figures.pnl),
    ...collateral(words.closingFees, ({ figures }) => figures.closingFees),
    ...collateral(words.pnlAfterFees, ({ figures }) => figures.pnlAfterFees),
    ...ratio(words.roe, ({ figures }) => figures.roe),
    ...ratio(words.roeAfterFees, ({ figures }) => figures.roeAfterFees),
    ...amount({
      header: words.serviceRoe,
      unit: '1 = 100 %',
      field: ({ position }) => position.serviceRoe,
      rawDigits: units.percentageDigits,
      sensitivity: 'ratio',
    }),
    {
      header: words.roeAgreement,
      value: ({ position, figures }) => roeAgreement(position, figures).kind,
      sensitivity: 'ratio',
    },
    ...collateral(words.funding, ({ figures }) => figures.funding),
    ...collateral(words.rollover, ({ figures }) => figures.rollover),
    ...usd(words.liquidation, ({ figures }) => liquidationPrice(figures)),
    // "none" and "crossed" are no prices, so they have a column. It reveals a ratio, so it is hidden with those.
    { header: words.liquidationState, value: ({ figures }) => figures.liquidation.kind, sensitivity: 'ratio' },
    ...ratio(words.distance, ({ figures }) => figures.distance),
    ...ordersCsv(words, csvWords, ordersOf),
    ...csvWord<PositionRow>(words.status, ({ position }) => position.status),
    ...csvTime<PositionRow>(words.opened, ({ position }) => position.openedAtMs),
  ];
}

/** Several in one cell, separated by spaces. The last column says whether that is all: an empty cell may not mean none. */
function ordersCsv(
  words: Catalogue['positionsCsv'],
  csvWords: CsvWords,
  ordersOf: PositionCsvOptions['ordersOf'],
): Columns {
  const column = (header: string, pick: (orders: TpslOrders) => readonly string[]): CsvColumn<PositionRow> => ({
    header,
    value: (row) => (ordersOf === null ? '' : pick(ordersOf(row)).join(' ')),
    sensitivity: 'personal',
  });
  return [
    column(csvWords.withUnit(words.stops, 'USD'), ({ stops }) => stops.map(triggerText)),
    column(csvWords.withUnit(words.takes, 'USD'), ({ takes }) => takes.map(triggerText)),
    column(words.orders, ({ stops, takes }) => [...stops, ...takes].flatMap(({ page }) => page ?? [])),
    {
      header: words.ordersState,
      value: (row) => (ordersOf === null ? 'no' : ordersOf(row).isWhole ? 'all' : 'in part'),
      sensitivity: 'public',
    },
  ];
}

function triggerText({ trigger }: TpslOrder): string {
  return trigger.kind === 'known' ? toDecimalString(trigger.value) : '?';
}
