import type { MarketIdentity } from '~/domain/market/market-identity';
import type { HistoryEvent } from '~/domain/position/history-event';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { PositionName } from '~/features/shared/position-name';
import { FieldValue } from '~/ui/field-value';
import type { Column } from '~/ui/table/column';
import { lifecyclePage } from './lifecycle-figures';

type PositionRow = { readonly market: MarketIdentity | null; readonly lifecycle: PositionLifecycle | null };
type Identity = Pick<HistoryEvent, 'asset' | 'market' | 'side' | 'idx'>;

/** The column that names a row's position and links to its lifecycle. */
export function positionColumn<Row extends PositionRow>(
  header: string,
  identityOf: (row: Row) => Identity,
): Column<Row> {
  return {
    id: 'position',
    header,
    rowHeader: true,
    cell: (row) => {
      const { asset, market, side, idx } = identityOf(row);
      return (
        <PositionName
          asset={asset}
          market={row.market}
          address={market}
          side={side}
          to={lifecyclePage(row.lifecycle)}
          keepView
        >
          <FieldValue field={idx}>{(number) => <span className="text-muted"> #{number}</span>}</FieldValue>
        </PositionName>
      );
    },
    sortKey: (row) => row.market?.ticker ?? identityOf(row).asset,
    card: 'title',
    width: '9.5rem',
  };
}
