import { useMemo } from 'react';
import {
  marketOf,
  readStatePosition,
  type StatePosition,
  type StatePositionData,
  type StatePositions,
} from '~/domain/account/state-positions';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type EntityLinks, useEntityLinks } from '~/features/shared/entity-links';
import { PageLink, textLink, useLinkContext } from '~/features/shared/links';
import { valueOrNull } from '~/lib/field';
import type { AmountKind } from '~/lib/format-amount';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { accountPositionsText } from '~/text/en/account-summary';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { Empty } from '~/ui/empty';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { CardPlace, Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { Time } from '~/ui/time';

type StatePositionsPanelProps = {
  readonly account: string;
  /** Null if the state has no positions; undefined until the state was read. */
  readonly positions: StatePositions | null | undefined;
  readonly state: PanelState;
};

const noRows: readonly StatePositionRow[] = [];

/** The account's positions and their locks, from its state (operation 2). */
export function StatePositionsPanel({ account, positions, state }: StatePositionsPanelProps) {
  // One account's state names few markets and positions, so the links may send requests for them.
  const links = useEntityLinks(account, { ask: true });
  const t = useText(accountPositionsText);
  const { trader: watched } = useLinkContext();
  const { numbers } = useFormat();
  const rows = useRows(positions ?? null);
  const columns = useMemo(() => statePositionColumns(t, links), [t, links]);
  const nothingToShow = positions === undefined && state.failure !== null;
  const count = positions?.count ?? 0;
  const rest = count - rows.length;
  const notices =
    rest > 0 ? [t.explain, t.more(numbers.group(BigInt(rows.length)), numbers.group(BigInt(rest)))] : [t.explain];
  return (
    <Panel
      title={t.title}
      aside={count > 0 && <PositionCount count={count} locked={positions?.lockedCount ?? 0} />}
      actions={
        account === watched && (
          <PageLink to={{ page: 'positions' }} className={textLink}>
            {t.live}
          </PageLink>
        )
      }
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={count > 0 && <NoticeLines lines={notices} />}
    >
      <DataTable
        caption={t.title}
        columns={columns}
        rows={rows}
        rowKey={({ position }) => position.index.toString()}
        loadingRows={positions === undefined && state.failure === null ? 2 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{positions === null ? t.notReported : t.none}</Empty>}
      />
    </Panel>
  );
}

function useRows(positions: StatePositions | null): readonly StatePositionRow[] {
  const { assumptions } = useApi().config;
  const find = useMarketFinder();
  return useMemo(
    () =>
      positions?.first.map((position) => {
        const market = marketOf(position);
        return {
          position,
          data: readStatePosition(position, assumptions),
          market: market === null ? null : find(market),
        };
      }) ?? noRows,
    [positions, assumptions, find],
  );
}

function PositionCount({ count, locked }: { readonly count: number; readonly locked: number }) {
  const t = useText(accountPositionsText);
  return <>{locked === 0 ? t.count(count) : `${t.count(count)}, ${t.locked(locked)}`}</>;
}

type Texts = Catalogue['accountPositions'];
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
  { id: 'premium', format: 'size', unit: collateral, card: 'none', priority: 3 },
  { id: 'fee', format: 'percent', card: 'none', priority: 2 },
  { id: 'discount', format: 'percent', card: 'none', priority: 3 },
  { id: 'rebate', format: 'percent', card: 'none', priority: 4 },
];

function statePositionColumns(words: Texts, links: PositionLinks): readonly Column<StatePositionRow>[] {
  const { columns } = words;
  const help: Partial<Record<string, string>> = words.help;
  return [
    {
      id: 'position',
      header: columns.position,
      rowHeader: true,
      cell: (row) => <StatePositionName row={row} links={links} />,
      card: 'title',
    },
    ...amounts.map(({ id, format, unit, card, priority }): Column<StatePositionRow> => ({
      id,
      header: columns[id],
      help: help[id],
      align: 'end',
      cell: (row) => (
        <Amount
          field={row.data[id]}
          format={format}
          unit={unit?.(row)}
          showUnit={card === 'lead'}
          decimals={id === 'fee' ? 4 : undefined}
        />
      ),
      sortKey: ({ data }) => valueOrNull(data[id]),
      card,
      priority,
    })),
    {
      id: 'updated',
      header: columns.updated,
      align: 'end',
      cell: ({ data }) => <Time at={data.updatedAtMs} />,
      card: 'none',
      priority: 2,
    },
  ];
}

/** Market and side by the position's key, whether an order locks it, and contradictions between key and data. */
function StatePositionName({ row, links }: { readonly row: StatePositionRow; readonly links: PositionLinks }) {
  const t = useText(accountPositionsText);
  const { common } = useText();
  const { position, data } = row;
  const { side, locked } = position;
  const market = marketOf(position);
  const badge = side !== null && <Badge tone={side === 'long' ? 'up' : 'down'}>{common[side]}</Badge>;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5">
      {market === null ? (
        <bdi title={t.oddName} className="min-w-0 font-mono text-small wrap-anywhere">
          {position.name === '' ? t.noName : position.name}
        </bdi>
      ) : (
        <span className="font-semibold text-ink">{links.market(market, row.market?.ticker)}</span>
      )}
      {market !== null && side !== null ? links.position({ market, side }, badge) : badge}
      <FieldValue field={locked}>
        {(isLocked) =>
          isLocked && (
            <Badge tone="warn" title={t.lockedHelp}>
              {t.lockedBadge}
            </Badge>
          )
        }
      </FieldValue>
      {data.otherSide !== null && (
        <span className="text-small text-warn-text">{t.otherSide[data.otherSide.by](common[data.otherSide.side])}</span>
      )}
    </span>
  );
}

/** A position of the state with its market, which is null if the market is not listed. */
type StatePositionRow = {
  readonly position: StatePosition;
  readonly data: StatePositionData;
  readonly market: MarketIdentity | null;
};

type PositionLinks = Pick<EntityLinks, 'market' | 'position'>;
