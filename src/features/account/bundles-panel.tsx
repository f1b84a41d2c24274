import type { ReactNode } from 'react';
import type { BundleView } from '~/domain/account/bundle-view';
import type { BundleStep, BundleTally } from '~/domain/account/bundle-walk';
import { isAtFirstId, type QueryIdView, saidLiveId, saysNoneLive, walkTop } from '~/domain/account/query-id';
import type { Catalogue } from '~/text/catalogue';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { WalkControls, type WalkView } from './bundles-walk';

export type BundlesPanelProps = {
  readonly columns: readonly Column<BundleView>[];
  /** The live bundles found. */
  readonly rows: readonly BundleView[];
  /** Where the query ids stand; null until operation 1 has been answered. */
  readonly counter: QueryIdView | null;
  /** What became of the id that is said to be live; null when none is. */
  readonly newest: BundleStep | null;
  readonly walk: WalkView;
  /** What became of the ids of the walk. */
  readonly tally: BundleTally;
  /** The query ids as a line; null until operation 1 has been answered. */
  readonly line: ReactNode;
  readonly state: PanelState;
  readonly openForm: ReactNode;
};

/** The live bundles that are known of. "Not found" is told from "failed", and both from "not asked yet". */
export function BundlesPanel(props: BundlesPanelProps) {
  const { columns, rows, counter, newest, walk, tally, line, state, openForm } = props;
  const { walking } = walk;
  const t = useText(bundlesText);
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
        <WalkControls walk={walk} tally={tally} />
      </div>
      {line !== null && <div className="border-b border-line">{line}</div>}
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

/** More words than these are one kind of answer worded many ways. */
const MOST_WORDS = 3;

function noticesOf({ counter, newest, walk }: BundlesPanelProps, t: Catalogue['bundles']): readonly string[] {
  if (counter === null) return [];
  const { words, foreign } = walk.notFound;
  const canWalk = walk.ids.length > 0 || walk.further !== null;
  const saidLive = saidLiveId(counter);
  return [
    ...(newest === 'not-live' && saidLive !== null ? [t.contradicted(saidLive.toString())] : []),
    ...(newest === null ? [] : [t.scope, t.readOnce]),
    ...(canWalk ? [t.walkNote] : []),
    ...(words.length > 0 ? [t.wordsWith(words.slice(0, MOST_WORDS).map(t.quoted).join('; '))] : []),
    ...(foreign > 0 ? [t.foreign(foreign)] : []),
    ...(walk.isFull ? [t.full(walk.ids.length)] : []),
  ];
}

/** Why there is no row: none exists, the service says so, or what was asked for found none. */
function emptyWords({ counter, newest, tally }: BundlesPanelProps, t: Catalogue['bundles']): string {
  const top = counter === null ? null : walkTop(counter);
  if (counter === null || top === null) return t.noStart;
  if (newest === 'failed' || tally.failed > 0 || tally.waiting > 0) return t.noneYet;
  if (saysNoneLive(counter)) return isAtFirstId(counter) ? t.noneEver : t.noneSaid;
  if (newest === null && top < 0) return t.noStart;
  return newest === null && tally['not-live'] === 0 ? t.noneAsked : t.none;
}
