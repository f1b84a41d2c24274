import type { Assumptions } from '~/config/assumptions';
import { distanceToMark } from '~/domain/order/distance-to-mark';
import { hasEnded } from '~/domain/order/order-status';
import { absent, mapField, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import type { CsvColumn } from '~/ui/table/csv-column';
import { csvAmount, csvTime, csvWord } from '~/ui/table/csv-columns';
import type { OrderRow } from './order-row';

export type OrderCsvOptions = {
  readonly text: Catalogue['orders'];
  readonly csvWords: Catalogue['tables']['csv'];
  readonly units: Assumptions;
  /** The mark of a market as it was read last, for distances: a file is of one moment. */
  readonly markOf: (address: string) => Field<Fixed>;
};

type Columns = readonly CsvColumn<OrderRow>[];

/** What a file says of an order, by the table's column that it goes out with. Words stay as the service spells them. */
export function orderCsv({ text, csvWords, units, markOf }: OrderCsvOptions) {
  const { columns, prices, mark } = text;
  const markOfRow = (row: OrderRow) => markNow(row, markOf);
  const price = (header: string, field: (row: OrderRow) => Field<Fixed>): Columns =>
    csvAmount({ header, unit: 'USD', field, rawDigits: units.priceDigits, reach: 'public' }, csvWords);
  const withDistance = (header: string, field: (row: OrderRow) => Field<Fixed>): Columns => [
    ...price(header, field),
    ...csvAmount<OrderRow>(
      {
        header: mark.distanceOf(header),
        unit: '1 = 100 %',
        field: (row) => mapField(distanceToMark(field(row), markOfRow(row)), ({ ratio }) => ratio),
        reach: 'public',
      },
      csvWords,
    ),
  ];
  return {
    market: [
      ...csvWord<OrderRow>(columns.id, ({ order }) => order.id),
      ...csvWord<OrderRow>(columns.market, ({ market }) => market?.ticker ?? null),
      ...csvWord<OrderRow>(columns.marketAddress, ({ order }) => order.market),
      ...csvWord<OrderRow>(columns.side, ({ order }) => order.direction),
    ],
    type: csvWord<OrderRow>(columns.type, ({ order }) => order.type),
    amount: csvAmount<OrderRow>(
      { header: columns.amount, unit: amountUnit, field: amountField, rawDigits: units.collateralDigits },
      csvWords,
    ),
    price: [
      ...withDistance(prices.limit, ({ order }) => order.limitPrice),
      ...withDistance(prices.stop, ({ order }) => order.stopPrice),
      // Not an integer of the order's own, so without its raw form.
      ...csvAmount<OrderRow>({ header: mark.name, unit: 'USD', field: markOfRow, reach: 'public' }, csvWords),
    ],
    trigger: [
      ...withDistance(prices.stopTrigger, ({ order }) => order.stopTrigger),
      ...withDistance(prices.takeTrigger, ({ order }) => order.takeTrigger),
    ],
    leverage: csvAmount<OrderRow>(
      {
        header: columns.leverage,
        unit: '×',
        field: ({ order }) => order.leverage,
        rawDigits: units.ratioDigits,
        reach: 'ratio',
      },
      csvWords,
    ),
    created: csvTime<OrderRow>(columns.created, ({ order }) => order.createdAtMs),
    expires: csvTime<OrderRow>(columns.expires, ({ order }) => order.expiresAtMs),
    status: [
      ...csvWord<OrderRow>(columns.status, ({ order }) => order.status),
      ...csvWord<OrderRow>(columns.error, ({ order }) => order.errorText),
    ],
  } satisfies Record<string, Columns>;
}

/** None for an order that has ended: what its market does now is nothing of its own. */
function markNow({ order: { market, status } }: OrderRow, markOf: OrderCsvOptions['markOf']): Field<Fixed> {
  if (hasEnded(status)) return absent('notApplicable');
  return market.kind === 'known' ? markOf(market.value) : absent('notComputable');
}

function amountField({ order: { amount } }: OrderRow): Field<Fixed> {
  return amount.unit === 'raw' ? mapField(amount.field, (raw) => ({ raw, scale: 0 })) : amount.field;
}

function amountUnit({ order: { amount }, market }: OrderRow): string | null {
  switch (amount.unit) {
    case 'base':
      return market?.baseAsset ?? null;
    case 'collateral':
      return market?.collateral ?? null;
    case 'raw':
      return 'raw';
  }
}
