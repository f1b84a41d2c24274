import type { ReactNode } from 'react';
import type { BundleTally } from '~/domain/account/bundle-walk';
import type { BundleView } from '~/domain/account/bundle-view';
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
  /** The query ids that are asked for, from the highest down; null while it is not known where to begin. */
  readonly ids: readonly number[] | null;
  /** The service left out the highest live id, which it does when there is none. */
  readonly saidNone: boolean;
  /** Whether operation 1 has been answered. */
  readonly begun: boolean;
  readonly tally: BundleTally;
  readonly walking: boolean;
  readonly onWalk: (walking: boolean) => void;
  /** How many more ids can be asked for; null when there are none, or no more are asked for. */
  readonly further: number | null;
  readonly onFurther: () => void;
  readonly state: PanelState;
  readonly openForm: ReactNode;
};

/** The live bundles among the newest query ids. "Not found" is told from "failed", and both from "not asked yet". */
export function BundlesPanel(props: BundlesPanelProps) {
  const { columns, rows, ids, saidNone, begun, tally, walking, onWalk, further, onFurther, state, openForm } = props;
  const t = useBundlesText();
  const waiting = tally.waiting > 0;
  const nothingToShow = !begun && state.failure !== null;
  const reading = !nothingToShow && (!begun || (waiting && walking));
  return (
    <Panel
      title={t.caption}
      aside={begun && (tally.waiting + tally.failed > 0 ? t.countSoFar(rows.length) : t.count(rows.length))}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={<NoticeLines lines={begun && ids !== null && ids.length > 0 ? [t.assumption] : []} />}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        {openForm}
        <div className="ms-auto flex min-h-8 flex-wrap items-center gap-2.5 text-muted">
          <span role="status">{ids !== null && ids.length > 0 && progressWords(ids, tally, walking, t)}</span>
          {waiting && <Button onClick={() => onWalk(!walking)}>{walking ? t.stop : t.goOn}</Button>}
          {!waiting && further !== null && <Button onClick={onFurther}>{t.further(further.toString())}</Button>}
        </div>
      </div>
      <DataTable
        caption={t.caption}
        columns={columns}
        rows={rows}
        rowKey={({ queryId }) => queryId.toString()}
        loadingRows={reading ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{emptyWords({ ids, saidNone, tally }, t)}</Empty>}
        linkedRows
      />
    </Panel>
  );
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
function emptyWords({ ids, saidNone, tally }: Pick<BundlesPanelProps, 'ids' | 'saidNone' | 'tally'>, t: Catalogue['bundles']): string {
  if (ids === null) return t.noStart;
  if (ids.length === 0) return t.noneEver;
  if (tally.failed > 0 || tally.waiting > 0) return t.noneYet;
  return saidNone ? t.noneSaid : t.none;
}
