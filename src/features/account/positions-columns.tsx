import { valueOrNull } from '~/lib/field';
import type { AmountKind } from '~/lib/format-amount';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { CardPlace, Column } from '~/ui/table/column';
import { Time } from '~/ui/time';
import { StatePositionName } from './positions-name';
import type { PositionLinks, StatePositionRow } from './positions-row';

type Words = Catalogue['accountPositions'];
type AmountColumn = {
  readonly id: 'size' | 'margin' | 'notional' | 'entry' | 'premium' | 'fee' | 'discount' | 'rebate';
  readonly format: AmountKind;
  readonly unit?: (row: StatePositionRow) => string | undefined;
  readonly card: CardPlace;
  readonly priority?: Column<StatePositionRow>['priority'];
};

const base = ({ market }: StatePositionRow) => market?.baseAsset;
const collateral = ({ market }: StatePositionRow) => market?.collateral ?? undefined;

const amounts: readonly AmountColumn[] = [
  { id: 'size', format: 'size', unit: base, card: 'lead' },
  { id: 'margin', format: 'amount', unit: collateral, card: 'figure' },
  { id: 'notional', format: 'usd', card: 'figure' },
  { id: 'entry', format: 'price', card: 'figure' },
  { id: 'premium', format: 'size', unit: collateral, card: 'figure', priority: 3 },
  { id: 'fee', format: 'percent', card: 'figure', priority: 2 },
  { id: 'discount', format: 'percent', card: 'figure', priority: 3 },
  { id: 'rebate', format: 'percent', card: 'none', priority: 4 },
];

export function statePositionColumns(words: Words, links: PositionLinks): readonly Column<StatePositionRow>[] {
  const { columns } = words;
  const help: Partial<Record<string, string>> = words.help;
  return [
    { id: 'position', header: columns.position, rowHeader: true, cell: (row) => <StatePositionName row={row} links={links} />, card: 'title' },
    ...amounts.map(({ id, format, unit, card, priority }): Column<StatePositionRow> => ({
      id,
      header: columns[id],
      help: help[id],
      align: 'end',
      cell: (row) => <Amount field={row.data[id]} format={format} unit={unit?.(row)} showUnit={card === 'lead'} decimals={id === 'fee' ? 4 : undefined} />,
      sortKey: ({ data }) => valueOrNull(data[id]),
      card,
      priority,
    })),
    { id: 'updated', header: columns.updated, align: 'end', cell: ({ data }) => <Time at={data.updatedAtMs} />, card: 'half', priority: 2 },
  ];
}
