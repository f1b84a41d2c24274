import type { ComparedFigures } from '~/domain/vault/compare-figures';
import type { RateReading } from '~/domain/vault/rate-reading';
import { mapField, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { Time } from '~/ui/time';
import { ComparedName } from './compared-name';
import { figureOf, type CompareRow } from './compare-row';
import { CoverCell } from './cover-cell';

/** What is compared of each vault: its rates and balance in its own asset, the rest as shares of its own rate. */
export function compareColumns(t: Catalogue['vaultsCompare']): readonly Column<CompareRow>[] {
  const { columns } = t;
  return [
    { id: 'vault', header: columns.vault, rowHeader: true, cell: ({ option }) => <ComparedName option={option} />, card: 'title' },
    readingColumn('first', columns.first, ({ first }) => first),
    readingColumn('last', columns.last, ({ last }) => last),
    {
      id: 'change',
      header: columns.change,
      help: columns.changeHelp,
      align: 'end',
      cell: (row) =>
        row.why === null ? (
          <Amount field={figureOf(row, ({ change }) => change)} format="percent" signed tone="sign" reach="public" className="font-semibold" />
        ) : (
          <span className="text-small text-muted" title={t.leftOutWhy[row.why]}>
            {t.leftOut[row.why]}
          </span>
        ),
      card: 'lead',
    },
    {
      id: 'extremes',
      header: columns.extremes,
      align: 'end',
      cell: (row) => (
        <span className={lines}>
          <Rate row={row} read={({ highest }) => highest} />
          {/* Where there is none, once is enough. */}
          {figureOf(row, ({ lowest }) => lowest).kind === 'known' && (
            <span className="text-muted">
              <Rate row={row} read={({ lowest }) => lowest} />
            </span>
          )}
        </span>
      ),
      card: 'figure',
    },
    {
      id: 'drawdown',
      header: columns.drawdown,
      help: columns.drawdownHelp,
      align: 'end',
      cell: (row) => <Amount field={figureOf(row, ({ maxDrawdown }) => maxDrawdown)} format="percent" tone="sign" reach="public" />,
      card: 'figure',
    },
    { id: 'covers', header: columns.covers, help: columns.coversHelp, align: 'end', cell: (row) => <CoverCell row={row} />, card: 'figure', priority: 3 },
    {
      id: 'balance',
      // The list above has it too.
      priority: 2,
      header: columns.balance,
      help: columns.balanceHelp,
      align: 'end',
      cell: (row) => (
        <span className={lines}>
          <Amount field={figureOf(row, ({ balance }) => balance)} format="amount" unit={unitOf(row)} showUnit compact reach="public" />
        </span>
      ),
      card: 'figure',
    },
  ];
}

/** On cards a unit that is too long for its third of them goes on below. */
const lines = 'flex flex-col rail:items-end max-rail:wrap-anywhere max-rail:[&_data]:whitespace-normal';

/** A rate, and under it the day that it is of. */
function readingColumn(id: string, header: string, read: (figures: ComparedFigures) => Field<RateReading>): Column<CompareRow> {
  return {
    id,
    header,
    align: 'end',
    cell: (row) => {
      const reading = figureOf(row, read);
      return (
        <span className={lines}>
          <Rate row={row} read={(figures) => mapField(read(figures), ({ rate }) => rate)} />
          {reading.kind === 'known' && (
            <span className="text-small text-muted">
              <Time at={reading.value.atMs} show="date" />
            </span>
          )}
        </span>
      );
    },
    card: 'figure',
  };
}

function Rate({ row, read }: { readonly row: CompareRow; readonly read: (figures: ComparedFigures) => Field<Fixed> }) {
  return <Amount field={figureOf(row, read)} format="price" unit={unitOf(row)} showUnit />;
}

function unitOf({ option }: CompareRow): string | undefined {
  return option.asset ?? undefined;
}
