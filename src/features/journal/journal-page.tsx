import { type ReactNode, useCallback, useMemo } from 'react';
import type { AttributionCoverage } from '~/domain/pnl/attribution-coverage';
import {
  type JournalEntry,
  journalFigures,
  type JournalGroup,
  journalGroups,
  pickedEntries,
} from '~/domain/pnl/journal';
import { journalGroupings } from '~/domain/pnl/journal-choices';
import { isWhole as isEveryAsset } from '~/domain/position/coverage';
import { DayRangeChoice, OtherZone } from '~/features/shared/day-range';
import { namedRanges } from '~/lib/ranges';
import { readSort, sortText, type SearchPatch } from '~/lib/search-params';
import { textMatch } from '~/lib/text-match';
import type { OpenRange } from '~/lib/time';
import { valueOrNull } from '~/lib/field';
import { journalText } from '~/text/en/journal';
import { pnlText } from '~/text/en/pnl';
import { rangesText } from '~/text/en/ranges';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Empty } from '~/ui/empty';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { Select } from '~/ui/select';
import { StatStrip } from '~/ui/stat-strip';
import { visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { DataTable } from '~/ui/table/data-table';
import { SortSelect } from '~/ui/table/table-head';
import { FootRow, PartRows } from '~/ui/table/table-parts';
import { TableFilter, TableTools } from '~/ui/table/table-tools';
import { JournalCheckPanel } from './journal-check-panel';
import { Figure, groupColumns, GroupName, helpOf, journalFigureIds, pickOf, useGroupName } from './journal-columns';
import { JournalList } from './journal-list';
import { noteOf, NotesActions, noteSubject, useNotes } from './journal-notes';
import type { JournalSearch } from './journal-search';
import { FigureOf, type Pick, PickButton } from './pick-button';
import { type JournalRow, useJournal, useMarketOf } from './use-journal';

type JournalPageProps = {
  readonly trader: string;
  readonly search: JournalSearch;
  readonly onSearch: SearchPatch<JournalSearch>;
  /** The range in words. */
  readonly rangeLine: ReactNode;
  /** Whether the range ends before it begins, so that there is nothing to show. */
  readonly isBackwards: boolean;
  /** The range of the URL at a time of the service; a stable function. */
  readonly rangeAt: (nowMs: number) => OpenRange;
  /** Renders a note about the parts of the range that were not read. */
  readonly renderCoverage: (coverage: AttributionCoverage, readingOlder: boolean) => ReactNode;
};

const none: readonly string[] = [];
const noneOf = '';
/** Id of the list of positions. */
const LIST = 'journal-positions';

/** Closed positions in figures, with notes and tags of this browser. */
export function JournalPage(props: JournalPageProps) {
  const { trader, search, onSearch, rangeLine, isBackwards, rangeAt, renderCoverage } = props;
  const t = useText(journalText);
  const { by = 'market', q = '', tag, group, only, cols = none } = search;
  const journal = useJournal(trader, rangeAt);
  const { entries, coverage, isWhole, panel, compared } = journal;
  const { store, notes, notices } = useNotes();
  const marketOf = useMarketOf();
  const rows = useMemo(
    () =>
      entries.map((entry): JournalRow => ({
        entry,
        market: marketOf(entry),
        note: noteOf(notes, noteSubject(trader, entry.lifecycle)),
      })),
    [entries, marketOf, notes, trader],
  );
  const found = useMemo(() => rows.filter(rowFilter(q, tag)), [rows, q, tag]);
  const groups = useMemo(
    () =>
      journalGroups(
        found.map(({ entry }) => entry),
        by,
      ),
    [found, by],
  );
  const allGroups = useMemo(
    () => (found.length === entries.length ? groups : journalGroups(entries, by)),
    [found, entries, groups, by],
  );
  const total = useMemo(() => totalOf(groups), [groups]);
  const nameOf = useGroupName(by);
  const shown = useMemo(() => {
    const members = group === undefined ? total : (groups.find(({ key }) => key === group) ?? noGroup);
    const picked = new Set(only === undefined ? members.entries : pickedEntries(members.figures, only));
    return found.filter(({ entry }) => picked.has(entry));
  }, [found, groups, total, group, only]);
  const picked =
    group === undefined && only === undefined ? null : (
      <>
        {group !== undefined && <GroupName by={by}>{nameOf(group)}</GroupName>}
        {group !== undefined && only !== undefined && ' · '}
        {only !== undefined && t.picks[only]}
      </>
    );
  const onPick = useCallback(
    (pick: Pick) => {
      // Adds a history entry, so that "Back" restores the previous list.
      onSearch(pick, { replace: false });
      // The list may be off screen.
      document.getElementById(LIST)?.querySelector('h2')?.focus();
    },
    [onSearch],
  );
  const collateralOf = useCallback((entry: JournalEntry) => marketOf(entry)?.collateral ?? null, [marketOf]);
  const allColumns = useMemo(
    () => groupColumns({ text: t, by, nameOf, onPick, collateralOf }),
    [t, by, nameOf, onPick, collateralOf],
  );
  const columns = useMemo(() => visibleColumns(allColumns, cols), [allColumns, cols]);
  const sort = readSort(search.sort);
  const onSort = (next: Parameters<typeof sortText>[0]) => onSearch({ sort: sortText(next) });
  const tags = useMemo(() => [...new Set(rows.flatMap(({ note }) => note?.tags ?? none))].toSorted(), [rows]);
  const { failures = [], failure, ...state } = panel;
  const isReading = coverage.assets.pending > 0;
  const head = (
    <>
      <PageHeader
        title={t.title}
        aside={
          <span className="flex flex-wrap items-center gap-x-4">
            <AddressChip address={trader} kind="wallet" />
            {rangeLine}
          </span>
        }
        actions={
          <>
            <JournalRange {...{ search, onSearch, isBackwards }} />
            <NotesActions store={store} />
          </>
        }
      />
      <OtherZone zone={search.zone} />
    </>
  );
  const body = !isBackwards && (
    <>
      {total.entries.length > 0 && <Totals total={total} onPick={onPick} collateralOf={collateralOf} />}
      <TableTools
        search={<TableFilter label={t.filter} value={q} onChange={(next) => onSearch({ q: next })} />}
        filters={
          <>
            <Select
              label={t.by}
              value={by}
              options={journalGroupings.map((value) => ({ value, label: t.groupings[value] }))}
              onChange={(next) =>
                onSearch({ by: next === 'market' ? undefined : next, group: undefined, only: undefined })
              }
            />
            {(tags.length > 0 || tag !== undefined) && (
              <Select
                label={t.tag}
                value={tag ?? noneOf}
                options={[
                  { value: noneOf, label: t.anyTag },
                  ...[...new Set([...tags, ...(tag === undefined ? none : [tag])])].map((value) => ({
                    value,
                    label: value,
                  })),
                ]}
                onChange={(next) => onSearch({ tag: next === noneOf ? undefined : next })}
              />
            )}
          </>
        }
        chosen={(search.by === undefined ? 0 : 1) + (tag === undefined ? 0 : 1)}
        sort={<SortSelect columns={columns} sort={sort} onSort={onSort} />}
        actions={<ColumnChooser columns={allColumns} hidden={cols} onHidden={(next) => onSearch({ cols: next })} />}
      />
      <Panel
        title={t.title}
        {...state}
        failure={null}
        aside={found.length === rows.length ? t.count(rows.length) : t.countOf(found.length, rows.length)}
      >
        {/* The thirteen columns are closer together on screens that are just wide enough for them. */}
        <div className="min-[1360px]:max-[1519px]:[&_:is(th,td)]:px-[5px]">
          <DataTable
            caption={t.title}
            columns={columns}
            rows={groups}
            rowKey={({ key }) => key}
            sort={sort}
            onSort={onSort}
            sortElsewhere
            loadingRows={isReading ? 4 : 0}
            failure={failure}
            extraRows={failures.length + 1}
            parts={<PartRows columns={columns.length} failures={failures} />}
            foot={
              groups.length > 0 && (
                <FootRow
                  columns={columns}
                  cells={{
                    group: (
                      <>
                        {t.total}
                        {!isWhole && <span className="block text-small font-normal text-warn-text">{t.partial}</span>}
                      </>
                    ),
                    ...Object.fromEntries(
                      journalFigureIds.map((id) => [
                        id,
                        <Figure
                          key={id}
                          {...{ id, text: t, figures: total.figures, entries: total.entries, collateralOf }}
                        />,
                      ]),
                    ),
                  }}
                />
              )
            }
            empty={
              <Empty>
                {rows.length > 0 ? t.noMatch : isEveryAsset(coverage.assets) && isWhole ? t.none : t.noneSoFar}
              </Empty>
            }
          />
        </div>
        {renderCoverage(coverage, journal.readingOlder)}
      </Panel>
      {!isReading && <JournalCheckPanel {...compared} groups={allGroups} state={journal.pnlState} />}
      {rows.length > 0 && (
        <div id={LIST} className="min-w-0">
          <JournalList
            {...{ trader, store, search, onSearch, isWhole, notices }}
            days={journal.days}
            rows={shown}
            of={rows.length}
            picked={picked}
          />
        </div>
      )}
    </>
  );
  return (
    <>
      {head}
      {body}
    </>
  );
}

const ALL = 'all';

type RangeProps = { readonly [P in 'search' | 'onSearch' | 'isBackwards']: JournalPageProps[P] };

/** Chooses the range, as the page of PnL does. */
function JournalRange({ search, onSearch, isBackwards }: RangeProps) {
  const t = useText(pnlText).range;
  const { short } = useText(rangesText);
  const { last = ALL, from, to } = search;
  return (
    <DayRangeChoice
      label={t.label}
      names={[
        { value: ALL, label: t.all },
        ...namedRanges.map((name) => ({ value: String(name), label: short[name] })),
      ]}
      named={from === undefined && to === undefined ? String(last) : null}
      days={search}
      isBackwards={isBackwards}
      onNamed={(value) =>
        onSearch({ last: namedRanges.find((name) => String(name) === value), from: undefined, to: undefined })
      }
      onDays={(part) => onSearch({ ...part, last: undefined })}
    />
  );
}

function totalOf(groups: readonly JournalGroup[]): JournalGroup {
  const entries = groups.flatMap((one) => one.entries);
  return { key: '', entries, figures: journalFigures(entries) };
}

const noGroup = totalOf([]);

/** Matches rows with every word in the name, the note or the tags, and with the tag. */
function rowFilter(q: string, tag: string | undefined): (row: JournalRow) => boolean {
  const fits = textMatch(q);
  return ({ entry: { lifecycle }, market, note }) =>
    (tag === undefined || (note?.tags.includes(tag) ?? false)) &&
    fits([
      market?.ticker ?? null,
      lifecycle.asset,
      valueOrNull(lifecycle.side),
      note?.text ?? null,
      ...(note?.tags ?? none),
    ]);
}

type TotalsProps = {
  readonly total: JournalGroup;
  readonly onPick: (pick: Pick) => void;
  readonly collateralOf: (entry: JournalEntry) => string | null;
};

/** The figures of all groups; a press shows the positions behind a figure. */
function Totals({ total, onPick, collateralOf }: TotalsProps) {
  const t = useText(journalText);
  return (
    <StatStrip
      stats={journalFigureIds.map((id) => ({
        label: t.columns[id],
        figure: (
          <PickButton isFirst={id === 'count'} onPress={() => onPick({ group: undefined, only: pickOf[id] })}>
            <span
              title={helpOf(id, t)}
              className="[&_span]:items-start [&_span]:text-start [&_.text-small]:leading-5 [&_.text-small]:font-normal"
            >
              <Figure {...{ id, text: t, figures: total.figures, entries: total.entries, collateralOf }} />
            </span>
            <FigureOf id={id}>{t.total}</FigureOf>
          </PickButton>
        ),
      }))}
    />
  );
}
