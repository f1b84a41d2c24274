import { useMemo } from 'react';
import { readStatePosition } from '~/domain/account/state-position-data';
import { marketOf, type StatePositions } from '~/domain/account/state-positions';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/market-finder';
import { accountPositionsText } from '~/text/en/account-positions';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { DataTable } from '~/ui/table/data-table';
import { statePositionColumns } from './positions-columns';
import type { PositionLinks, StatePositionRow } from './positions-row';

export type StatePositionsPanelProps = {
  /** Null when the state tells none; undefined until the state has been read. */
  readonly positions: StatePositions | null | undefined;
  readonly state: PanelState;
  readonly links: PositionLinks;
};

const noRows: readonly StatePositionRow[] = [];

/** The account's positions and what is locked of them, as its state tells (operation 2). */
export function StatePositionsPanel({ positions, state, links }: StatePositionsPanelProps) {
  const t = useText(accountPositionsText);
  const { numbers } = useFormat();
  const rows = useRows(positions ?? null);
  const columns = useMemo(() => statePositionColumns(t, links), [t, links]);
  const nothingToShow = positions === undefined && state.failure !== null;
  const count = positions?.count ?? 0;
  const rest = count - rows.length;
  const notices = rest > 0 ? [t.explain, t.more(numbers.group(BigInt(rows.length)), numbers.group(BigInt(rest)))] : [t.explain];
  return (
    <Panel title={t.title} aside={count > 0 && <PositionCount count={count} locked={positions?.lockedCount ?? 0} />} {...state} failure={nothingToShow ? null : state.failure} notices={count > 0 && <NoticeLines lines={notices} />}>
      <DataTable
        caption={t.title}
        columns={columns}
        rows={rows}
        rowKey={({ position }) => position.index.toString()}
        loadingRows={positions === undefined && state.failure === null ? 2 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{positions === null ? t.notTold : t.none}</Empty>}
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
        return { position, data: readStatePosition(position, assumptions), market: market === null ? null : find(market) };
      }) ?? noRows,
    [positions, assumptions, find],
  );
}

function PositionCount({ count, locked }: { readonly count: number; readonly locked: number }) {
  const t = useText(accountPositionsText);
  return locked === 0 ? t.count(count) : `${t.count(count)}, ${t.locked(locked)}`;
}
