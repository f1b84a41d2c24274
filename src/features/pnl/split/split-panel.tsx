import type { ReactNode } from 'react';
import type { PnlSplit, SplitRow } from '~/domain/pnl/pnl-split';
import type { SplitCheck } from '~/domain/pnl/pnl-split-check';
import type { SplitReach } from '~/domain/pnl/pnl-split-reach';
import type { SplitSpan } from '~/domain/pnl/pnl-split-span';
import { isWhole as isEveryAsset } from '~/domain/position/coverage';
import { pnlSplitText } from '~/text/en/pnl-split';
import { pnlSplitOfferText } from '~/text/en/pnl-split-offer';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { PartRows } from '~/ui/table/part-rows';
import type { Sort } from '~/ui/table/sort-rows';
import { Time } from '~/ui/time';
import { SplitBridge } from './split-bridge';
import { SplitCheckLines } from './split-check-lines';
import { SplitFoot } from './split-foot';
import { SplitReachLines, type SplitReachLinesProps } from './split-reach-lines';

export type SplitPanelProps = Omit<SplitReachLinesProps, 'reach'> & {
  readonly span: SplitSpan;
  /** Of the events of that span. */
  readonly split: PnlSplit;
  readonly reach: SplitReach;
  /** Every event of the span was read, as far as anyone can tell. */
  readonly isWhole: boolean;
  readonly check: SplitCheck;
  readonly columns: readonly Column<SplitRow>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly state: PanelState;
  /** The export. */
  readonly actions: ReactNode;
};

/** PnL by market and side, its parts and its total, and how much of the range all of it is. Assets that could not be read stand in it as rows of their own. */
export function SplitPanel({ span, split, reach, isWhole, check, columns, sort, onSort, state, actions, ...older }: SplitPanelProps) {
  const { title } = useText(pnlSplitOfferText);
  const t = useText(pnlSplitText);
  const { failures = [], failure, ...rest } = state;
  const { rows } = split;
  const { coverage } = reach;
  const isReading = coverage.pending > 0;
  const count = rows.reduce((sum, { events }) => sum + events, 0);
  return (
    <Panel
      title={title}
      {...rest}
      failure={null}
      actions={rows.length > 0 && actions}
      aside={
        coverage.read > 0 && (
          <>
            {t.events(count)}
            {span.of === 'readings' && (
              <>
                {' · '}
                <Time at={span.fromMs} show="date-time" /> {t.to} <Time at={span.toMs} show="date-time" />
              </>
            )}
            {!isEveryAsset(coverage) && ` · ${t.assetsRead(coverage.read, coverage.assets)}`}
          </>
        )
      }
    >
      {rows.length > 0 && <SplitBridge sums={split.usd} isWhole={isWhole} />}
      <DataTable
        caption={t.caption}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={onSort}
        linkedRows
        loadingRows={isReading ? 4 : 0}
        failure={failure}
        extraRows={failures.length + 1}
        parts={<PartRows columns={columns.length} failures={failures} />}
        foot={rows.length > 0 && <SplitFoot columns={columns} split={split} isWhole={isWhole} />}
        empty={<Empty>{isEveryAsset(coverage) ? (isWhole ? t.none : t.noneRead) : t.noneSoFar(coverage.read, coverage.assets)}</Empty>}
      />
      <SplitReachLines reach={reach} {...older} />
      {/* Until all has been read that is about to be, the two differ for that reason alone. */}
      {!isReading && rows.length > 0 && <SplitCheckLines check={check} />}
      {rows.length > 0 && <NoticeLines lines={[...(span.of === 'readings' ? [t.spanNote] : []), t.usdNote]} />}
    </Panel>
  );
}
