import type { ReactNode } from 'react';
import type { BundleStep, BundleTally } from '~/domain/account/bundle-walk';
import type { BundleView } from '~/domain/account/bundle-view';
import { walkTop, type QueryIdView } from '~/domain/account/query-id';
import { useBundlesText } from '~/text/areas/use-bundles-text';
import type { Catalogue } from '~/text/catalogue';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';

export type BundlesPanelProps = {
  readonly columns: readonly Column<BundleView>[];
  /** The live bundles found. */
  readonly rows: readonly BundleView[];
  /** Where the query ids stand; null until operation 1 has been answered. */
  readonly counter: QueryIdView | null;
  /** What became of the id that is said to be live; null when none is. */
  readonly newest: BundleStep | null;
  readonly walk: {
    /** The query ids that the reader wanted asked for, from the highest down. */
    readonly ids: readonly number[];
    readonly walking: boolean;
    /** How many more ids can be asked for; null when there are none, or no more are asked for. */
    readonly further: number | null;
    readonly goFurther: () => void;
    readonly setWalking: (walking: boolean) => void;
  };
  /** What became of the ids of the walk. */
  readonly tally: BundleTally;
  readonly state: PanelState;
  readonly openForm: ReactNode;
};

/** The live bundles that are known of. "Not found" is told from "failed", and both from "not asked yet". */
export function BundlesPanel(props: BundlesPanelProps) {
  const { columns, rows, counter, newest, walk, tally, state, openForm } = props;
  const { ids, walking, further } = walk;
  const t = useBundlesText();
  const nothingToShow = counter === null && state.failure !== null;
  const reading = !nothingToShow && (counter === null || newest === 'waiting' || walking);
  return (
    <Panel
      title={t.caption}
      aside={counter !== null && t.count(rows.length)}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={<NoticeLines lines={noticesOf(props, t)} />}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        {openForm}
        <div className="ms-auto flex min-h-8 flex-wrap items-center gap-2.5 text-muted">
          <span role="status">{ids.length > 0 && progressWords(ids, tally, walking, t)}</span>
          {tally.waiting > 0 && <Button onClick={() => walk.setWalking(!walking)}>{walking ? t.stop : t.goOn}</Button>}
          {tally.waiting === 0 && further !== null && <Button onClick={walk.goFurther}>{t.further(further)}</Button>}
        </div>
      </div>
      <DataTable
        caption={t.caption}
        columns={columns}
        rows={rows}
        rowKey={({ queryId }) => queryId.toString()}
        loadingRows={reading ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{emptyWords(props, t)}</Empty>}
        linkedRows
      />
    </Panel>
  );
}

function noticesOf({ counter, newest, walk }: BundlesPanelProps, t: Catalogue['bundles']): readonly string[] {
  if (counter === null) return [];
  const canWalk = walk.ids.length > 0 || walk.further !== null;
  return [...(newest === null ? [] : [t.scope, t.readOnce]), ...(canWalk ? [t.walkNote] : [])];
}

function progressWords(ids: readonly number[], tally: BundleTally, walking: boolean, t: Catalogue['bundles']): string {
  const [first = 0] = ids;
  const last = ids.at(-1) ?? first;
  const asked = first === last ? t.askedOne(first.toString()) : t.asked(first.toString(), last.toString());
  const parts = [
    t.progress.live(tally.live),
    t.progress.notLive(tally['not-live']),
    ...(tally.failed > 0 ? [t.progress.failed(tally.failed)] : []),
    ...(tally.waiting > 0 ? [t.progress.waiting(tally.waiting)] : []),
  ];
  return [asked, `${parts.join(', ')}.`, ...(tally.waiting > 0 && !walking ? [t.stopped] : [])].join(' ');
}

/** Why there is no row: none exists, the service says so, or what was asked for found none. */
function emptyWords({ counter, newest, tally }: BundlesPanelProps, t: Catalogue['bundles']): string {
  const top = counter === null ? null : walkTop(counter);
  if (counter === null || top === null) return t.noStart;
  if (newest === 'failed' || tally.failed > 0 || tally.waiting > 0) return t.noneYet;
  if (newest === null && counter.highestLive.kind === 'absent') return top < 0 ? t.noneEver : t.noneSaid;
  return newest === null && tally['not-live'] === 0 ? t.noneAsked : t.none;
}
