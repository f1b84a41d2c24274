import { useCallback, useState } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { describeInOne } from '~/domain/describe-error';
import { distanceToMark } from '~/domain/order/distance-to-mark';
import { hasEnded } from '~/domain/order/order-status';
import { absent, type Field, mapField } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { useApi } from '~/queries/api-context';
import { useMarksForFile } from '~/queries/markets/market';
import { readOrdersForExport } from '~/queries/orders/orders';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { tablesText } from '~/text/en/tables';
import { useLocale, useText } from '~/text/text-context';
import { csvAmount, type CsvColumn, csvTime, csvLabel } from '~/ui/table/csv-columns';
import type { ReadRows } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { pricedMarkets } from './order-prices';
import { type OrderRow, useToOrderRows } from './order-row';
import type { OrdersTable, TraderOrders } from './use-orders';

type OrderCsvOptions = {
  readonly text: Catalogue['orders'];
  readonly csvTexts: Catalogue['tables']['csv'];
  readonly units: Assumptions;
  /** The last known mark of a market, for distances. */
  readonly markOf: (address: string) => Field<Fixed>;
};

type Columns = readonly CsvColumn<OrderRow>[];

/** The columns of the file, by the column of the table. Values stay as the service spells them. */
export function orderCsv({ text, csvTexts, units, markOf }: OrderCsvOptions) {
  const { columns, prices, mark } = text;
  const markOfRow = (row: OrderRow) => markNow(row, markOf);
  const price = (header: string, field: (row: OrderRow) => Field<Fixed>): Columns =>
    csvAmount({ header, unit: 'USD', field, rawDigits: units.priceDigits, sensitivity: 'public' }, csvTexts);
  const withDistance = (header: string, field: (row: OrderRow) => Field<Fixed>): Columns => [
    ...price(header, field),
    ...csvAmount<OrderRow>(
      {
        header: mark.distanceOf(header),
        unit: '1 = 100 %',
        field: (row) => mapField(distanceToMark(field(row), markOfRow(row)), ({ ratio }) => ratio),
        sensitivity: 'public',
      },
      csvTexts,
    ),
  ];
  return {
    market: [
      ...csvLabel<OrderRow>(columns.id, ({ order }) => order.id),
      ...csvLabel<OrderRow>(columns.market, ({ market }) => market?.ticker ?? null),
      ...csvLabel<OrderRow>(columns.marketAddress, ({ order }) => order.market),
      ...csvLabel<OrderRow>(columns.side, ({ order }) => order.direction),
    ],
    type: csvLabel<OrderRow>(columns.type, ({ order }) => order.type),
    amount: csvAmount<OrderRow>(
      { header: columns.amount, unit: amountUnit, field: amountField, rawDigits: units.collateralDigits },
      csvTexts,
    ),
    price: [
      ...withDistance(prices.limit, ({ order }) => order.limitPrice),
      ...withDistance(prices.stop, ({ order }) => order.stopPrice),
      // Computed here, so the file has no raw form.
      ...csvAmount<OrderRow>({ header: mark.name, unit: 'USD', field: markOfRow, sensitivity: 'public' }, csvTexts),
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
        sensitivity: 'ratio',
      },
      csvTexts,
    ),
    created: csvTime<OrderRow>(columns.created, ({ order }) => order.createdAtMs),
    expires: csvTime<OrderRow>(columns.expires, ({ order }) => order.expiresAtMs),
    status: [
      ...csvLabel<OrderRow>(columns.status, ({ order }) => order.status),
      ...csvLabel<OrderRow>(columns.error, ({ order }) => order.errorText),
    ],
  } satisfies Record<string, Columns>;
}

/** The mark of an order's market; absent for an order that has ended. */
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

type OrdersExportOptions = Pick<OrdersTable, 'columns' | 'sort'> & Pick<TraderOrders, 'request' | 'fits'>;

/** Exports the orders of the view: reads all pages again, filters and sorts them as on screen. */
export function useOrdersExport({ request, columns, fits, sort }: OrdersExportOptions) {
  const t = useText();
  const text = useText(ordersText);
  const [changed, setChanged] = useState(false);
  const api = useApi();
  const locale = useLocale();
  const csvTexts = useText(tablesText).csv;
  const { markOf, readMissing } = useMarksForFile();
  const toRows = useToOrderRows();
  const readAll: ReadRows<OrderRow> = useCallback(
    async (signal, onProgress) => {
      setChanged(false);
      const { rows, complete, changedWhileReading } = await readOrdersForExport(api, request, {
        signal,
        onRows: (count) => onProgress({ rows: count, total: null }),
      });
      setChanged(changedWhileReading);
      const fitting = toRows(rows).filter(fits);
      await readMissing(pricedMarkets(fitting));
      return { rows: sortRows(fitting, columns, sort, locale), complete };
    },
    [api, request, toRows, readMissing, fits, columns, sort, locale],
  );
  return {
    columns: () => Object.values(orderCsv({ text, csvTexts, units: api.config.assumptions, markOf })).flat(),
    readAll,
    describeFailure: (error: Error) => describeInOne(error, t),
    notices: changed ? [text.changedWhileExporting] : [],
  };
}
