import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  type BundleCounts,
  HIGHEST_QUERY_ID,
  isAtFirstId,
  parseQueryId,
  type QueryIdView,
  reportedLiveId,
  reportsNoneLive,
  searchStart,
} from '~/domain/account/query-id';
import { type EntityLink, useEntityLinks } from '~/features/shared/entity-links';
import { PageLink, textLink } from '~/features/shared/links';
import { units } from '~/lib/typed-number';
import type { Catalogue } from '~/text/catalogue';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { NumberField, useNumberForm } from '~/ui/number-field';
import { Panel } from '~/ui/panel';
import { DataTable } from '~/ui/table/data-table';
import { bundleColumns } from './bundle-columns';
import { QueryIdLine } from './query-id-panel';
import { type BundleRows, type BundleSearch, useBundleRows, useBundleSearch, useQueryIdView } from './use-bundle-rows';

type BundlesPanelProps = {
  readonly account: string;
  /** Opens the bundle of a typed query id. */
  readonly onOpen: (queryId: number) => void;
};

/**
 * The live bundles that are known of an account (operations 1 and 8). Distinguishes "not found", "failed" and "not
 * requested".
 */
export function BundlesPanel({ account, onOpen }: BundlesPanelProps) {
  const t = useText(bundlesText);
  const { view: counter } = useQueryIdView(account);
  const search = useBundleSearch(counter);
  const { rows, newest, steps, counts, notFound, cancel, state } = useBundleRows(account, search);
  // Live bundles name few entities, so the links may send requests for them.
  const links = useEntityLinks(account, { ask: true });
  const columns = useMemo(() => bundleColumns({ text: t, links }), [t, links]);
  const isTooMany = search.isTooMany(counts.failed);
  const isFinished = search.searching && counts.waiting === 0;
  const halt = useEffectEvent(() => {
    search.halt();
    cancel();
  });
  const finish = useEffectEvent(search.stop);
  useEffect(() => {
    if (isTooMany) halt();
    // A finished search sends no further requests, not even for ids that failed.
    else if (isFinished) finish();
  }, [isTooMany, isFinished]);
  const stop = () => {
    search.stop();
    cancel();
  };
  const nothingToShow = counter === null && state.failure !== null;
  const isLoading = !nothingToShow && (counter === null || newest === 'waiting' || search.searching);
  return (
    <Panel
      title={t.title}
      aside={counter !== null && t.count(rows.length)}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={<NoticeLines lines={noticesOf({ counter, newest, search, notFound }, t)} />}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <OpenBundleForm onOpen={onOpen} />
        <SearchControls search={search} counts={counts} onStop={stop} />
      </div>
      {counter !== null && (
        <div className="border-b border-line">
          <QueryIdLine view={counter} live={rows.map(({ queryId }) => queryId)} steps={steps} link={lineLink} />
        </div>
      )}
      <DataTable
        caption={t.title}
        columns={columns}
        rows={rows}
        rowKey={({ queryId }) => queryId.toString()}
        loadingRows={isLoading ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{emptyMessage({ counter, newest, counts }, t)}</Empty>}
        linkedRows
      />
    </Panel>
  );
}

/** Links failed ids as well: opening one requests it again. */
const lineLink: EntityLink<bigint> = (queryId, shown) => (
  <PageLink to={{ page: 'bundle', queryId: queryId.toString() }} keepView className={textLink}>
    {shown}
  </PageLink>
);

type BundlesSummary = Pick<BundleRows, 'newest' | 'counts' | 'notFound'> & {
  /** The state of the query ids; null until operation 1 has answered. */
  readonly counter: QueryIdView | null;
  readonly search: BundleSearch;
};

/** The most different answers that are quoted. */
const MOST_WORDS = 3;

function noticesOf(
  { counter, newest, search, notFound: { texts, foreign } }: Omit<BundlesSummary, 'counts'>,
  t: Catalogue['bundles'],
): readonly string[] {
  if (counter === null) return [];
  const canSearch = search.ids.length > 0 || search.further !== null;
  const reportedLive = reportedLiveId(counter);
  return [
    ...(newest === 'not-live' && reportedLive !== null ? [t.contradicted(reportedLive.toString())] : []),
    ...(newest === null ? [] : [t.scope]),
    ...(canSearch ? [t.walkNote] : []),
    ...(texts.length > 0 ? [t.wordsWith(texts.slice(0, MOST_WORDS).map(t.quoted).join('; '))] : []),
    ...(foreign > 0 ? [t.foreign(foreign)] : []),
    ...(search.isFull ? [t.full(search.ids.length)] : []),
  ];
}

/** The reason for the empty table: no bundle exists, the service lists none, or the search found none. */
function emptyMessage(
  { counter, newest, counts }: Pick<BundlesSummary, 'counter' | 'newest' | 'counts'>,
  t: Catalogue['bundles'],
): string {
  const top = counter === null ? null : searchStart(counter);
  if (counter === null || top === null) return t.noStart;
  if (newest === 'failed' || counts.failed > 0 || counts.waiting > 0) return t.noneYet;
  if (reportsNoneLive(counter)) return isAtFirstId(counter) ? t.noneEver : t.noneSaid;
  if (newest === null && top < 0) return t.noStart;
  return newest === null && counts['not-live'] === 0 ? t.noneRequested : t.none;
}

type SearchControlsProps = {
  readonly search: BundleSearch;
  readonly counts: BundleCounts;
  readonly onStop: () => void;
};

/** The progress of the search, and its one action: stop, continue, or search further down. */
function SearchControls({ search, counts, onStop }: SearchControlsProps) {
  const t = useText(bundlesText);
  const { common } = useText();
  const { searching, further } = search;
  const action =
    counts.waiting > 0
      ? searching
        ? { label: common.stop, run: onStop }
        : { label: t.goOn, run: () => search.resume(counts.failed) }
      : further === null
        ? null
        : { label: t.further(further), run: () => search.extend(counts.failed) };
  return (
    <div className="ms-auto flex min-h-8 flex-wrap items-center gap-2.5 text-muted">
      <span role="status">{search.ids.length > 0 && progressMessage(search, counts, t)}</span>
      {/* One button serves all actions, so that it keeps focus. Holding a key down counts as one press. */}
      {action !== null && (
        <Button onClick={action.run} onKeyDown={(event) => event.repeat && event.preventDefault()}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

function progressMessage(
  { ids, searching, isHalted }: BundleSearch,
  counts: BundleCounts,
  t: Catalogue['bundles'],
): string {
  const [first = 0] = ids;
  const last = ids.at(-1) ?? first;
  const requested = first === last ? t.requestedOne(first.toString()) : t.requested(first.toString(), last.toString());
  const parts = [
    t.progress.live(counts.live),
    t.progress.notLive(counts['not-live']),
    ...(counts.failed > 0 ? [t.progress.failed(counts.failed)] : []),
    ...(counts.waiting > 0 ? [t.progress.waiting(counts.waiting)] : []),
  ];
  const rest = counts.waiting > 0 && !searching ? [isHalted ? t.halted : t.stopped] : [];
  return [requested, `${parts.join(', ')}.`, ...rest].join(' ');
}

/** Opens the bundle of a query id. An invalid id is reported without a request. */
function OpenBundleForm({ onOpen }: { readonly onOpen: (queryId: number) => void }) {
  const { open: t } = useText(bundlesText);
  const { read, show } = useNumberForm();
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const reading = read(draft, units.none);
    const queryId = reading.kind === 'number' ? parseQueryId(reading.value) : null;
    setProblem(
      queryId !== null ? null : reading.kind === 'empty' ? t.empty : t.problem(show(HIGHEST_QUERY_ID.toString())),
    );
    if (queryId !== null) onOpen(queryId);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-wrap items-start gap-2"
    >
      <NumberField
        label={t.label}
        labelHidden
        placeholder={t.label}
        units={units.none}
        keys="whole"
        value={draft}
        onChange={setDraft}
        problem={problem}
        className="w-36"
      />
      <Button type="submit">{t.action}</Button>
    </form>
  );
}
