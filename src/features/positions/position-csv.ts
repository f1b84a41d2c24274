import type { Assumptions } from '~/config/assumptions';
import { liquidationPrice, type PositionRow } from '~/domain/position/position-row';
import type { Catalogue } from '~/text/catalogue';
import type { CsvColumn } from '~/ui/table/csv-column';
import { csvAmount, csvTime, csvWord, type CsvAmount, type CsvWords } from '~/ui/table/csv-columns';

type Columns = readonly CsvColumn<PositionRow>[];

/** What an exported file gets for each column of the table: every figure in a column of its own, exact. */
export function positionCsv(words: Catalogue['positions']['csv'], csvWords: CsvWords, units: Assumptions) {
  const amount = (options: CsvAmount<PositionRow>): Columns => csvAmount(options, csvWords);
  const collateral = (header: string, field: CsvAmount<PositionRow>['field']) =>
    amount({ header, unit: (row) => row.market?.collateral ?? null, field });
  const usd = (header: string, field: CsvAmount<PositionRow>['field'], reach: 'public' | 'personal' = 'personal') =>
    amount({ header, unit: 'USD', field, reach });
  const ratio = (header: string, field: CsvAmount<PositionRow>['field']) => amount({ header, unit: '1 = 100 %', field, reach: 'ratio' });
  return {
    position: [
      ...csvWord<PositionRow>(words.market, (row) => row.market?.ticker ?? row.position.market),
      ...csvWord<PositionRow>(words.side, ({ position }) => position.side),
      ...csvWord<PositionRow>(words.idx, ({ position }) => position.idx),
    ],
    size: [
      ...amount({ header: words.size, unit: (row) => row.market?.baseAsset ?? null, field: ({ position }) => position.size, rawDigits: units.sizeDigits }),
      ...usd(words.value, ({ figures }) => figures.value),
    ],
    entry: [...usd(words.entry, ({ figures }) => figures.entry), ...usd(words.mark, ({ figures }) => figures.mark, 'public')],
    margin: [
      ...amount({ header: words.margin, unit: (row) => row.market?.collateral ?? null, field: ({ position }) => position.margin, rawDigits: units.collateralDigits }),
      ...amount({ header: words.leverage, unit: '×', field: ({ figures }) => figures.leverage, reach: 'ratio' }),
    ],
    pnl: [...collateral(words.pnl, ({ figures }) => figures.pnl), ...ratio(words.roe, ({ figures }) => figures.roe)],
    owed: [...collateral(words.funding, ({ figures }) => figures.funding), ...collateral(words.rollover, ({ figures }) => figures.rollover)],
    liquidation: [
      ...usd(words.liquidation, ({ figures }) => liquidationPrice(figures)),
      // In words of this file: "none" and "crossed" are no prices. It tells a ratio, so it is hidden with those.
      { header: words.liquidationState, value: ({ figures }: PositionRow) => figures.liquidation.kind, reach: 'ratio' as const },
    ],
    distance: ratio(words.distance, ({ figures }) => figures.distance),
    status: csvWord<PositionRow>(words.status, ({ position }) => position.status),
    opened: csvTime<PositionRow>(words.opened, ({ position }) => position.openedAtMs),
  };
}
