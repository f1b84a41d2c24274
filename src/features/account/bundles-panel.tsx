import type { ReactNode } from 'react';
import type { BundleView } from '~/domain/account/bundle-view';
import type { BundleStep, BundleTally } from '~/domain/account/bundle-walk';
import { isAtFirstId, type QueryIdView, saidLiveId, saysNoneLive, walkTop } from '~/domain/account/query-id';
import type { Catalogue } from '~/text/catalogue';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
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

/** The search below the id that is said to be live. */
type WalkView = {
  /** The query ids that the reader wanted asked for, from the highest down. */
  readonly ids: readonly number[];
  readonly walking: boolean;
  /** Whether it came to a halt by itself, since too much of it failed. */
  readonly isHalted: boolean;
  /** How many more ids can be asked for; null when there are none, or no more are asked for. */
  readonly further: number | null;
  readonly isFull: boolean;
  readonly onFurther: () => void;
  readonly onGoOn: () => void;
  readonly onStop: () => void;
  /** What came with answers "not found", each once, and how many were not in the form of the service's errors. */
  readonly notFound: { readonly words: readonly string[]; readonly foreign: number };
};

/** How far the search has come, and the one wish that fits: stop it, go on with it, or look further down. */
function WalkControls({ walk, tally }: { readonly walk: WalkView; readonly tally: BundleTally }) {
  const t = useText(bundlesText);
  const wish = wishOf(walk, tally, t);
  return (
    <div className="ms-auto flex min-h-8 flex-wrap items-center gap-2.5 text-muted">
      <span role="status">{walk.ids.length > 0 && progressWords(walk, tally, t)}</span>
      {/* One button for all wishes, so that the keyboard stays on it. A key held down is one wish. */}
      {wish !== null && (
        <Button onClick={wish.act} onKeyDown={(event) => event.repeat && event.preventDefault()}>
          {wish.words}
        </Button>
      )}
    </div>
  );
}

function wishOf(
  { walking, further, ...walk }: WalkView,
  { waiting }: BundleTally,
  t: Catalogue['bundles'],
): { readonly words: string; readonly act: () => void } | null {
  if (waiting > 0) return walking ? { words: t.stop, act: walk.onStop } : { words: t.goOn, act: walk.onGoOn };
  return further === null ? null : { words: t.further(further), act: walk.onFurther };
}

function progressWords({ ids, walking, isHalted }: WalkView, tally: BundleTally, t: Catalogue['bundles']): string {
  const [first = 0] = ids;
  const last = ids.at(-1) ?? first;
  const asked = first === last ? t.askedOne(first.toString()) : t.asked(first.toString(), last.toString());
  const parts = [
    t.progress.live(tally.live),
    t.progress.notLive(tally['not-live']),
    ...(tally.failed > 0 ? [t.progress.failed(tally.failed)] : []),
    ...(tally.waiting > 0 ? [t.progress.waiting(tally.waiting)] : []),
  ];
  const rest = tally.waiting > 0 && !walking ? [isHalted ? t.halted : t.stopped] : [];
  return [asked, `${parts.join(', ')}.`, ...rest].join(' ');
}
