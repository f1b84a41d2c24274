import { ChevronLeft, ChevronRight, Printer } from 'lucide';
import { type ReactNode, useMemo, useState } from 'react';
import { countsOf, linesOf, readPick, type StatementPick } from '~/domain/pnl/statement';
import {
  type CalendarDays,
  neighbour,
  periodAround,
  type PeriodUnit,
  periodUnits,
  unitOf,
  zonedDays,
  zonedRange,
} from '~/lib/calendar-periods';
import { timeFormatOf, zoneNames } from '~/lib/format-time';
import { readSort, sortText, type SearchPatch } from '~/lib/search-params';
import { utcDayMs } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { savingText } from '~/text/en/common';
import { eventsText } from '~/text/en/events';
import { inboxText } from '~/text/en/inbox';
import { orderNamesText } from '~/text/en/order-names';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { statementText } from '~/text/en/statement';
import { useLocale, useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/text-field';
import { Empty } from '~/ui/empty';
import { FilterChip } from '~/ui/filter-chip';
import { FormatProvider } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { Select } from '~/ui/select';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton, type FileNote } from '~/ui/table/export-csv-button';
import { PartRows } from '~/ui/table/table-parts';
import { type Names, statementColumns, type Texts } from './statement-columns';
import { StatementResult, StatementSources } from './statement-figures';
import type { StatementSearch } from './statement-search';
import { countWord, kindWord, pickWord, shortLists, useSources } from './statement-words';
import { type StatementQuery, type StatementView, useStatement } from './use-statement';

type StatementPageProps = {
  readonly trader: string;
  /** Raw address of the smart account; null when it is unknown. */
  readonly account: string | null;
  readonly cancels: StatementQuery['cancels'];
  readonly search: StatementSearch;
  readonly onSearch: SearchPatch<StatementSearch>;
  /** The trader's equity now, if it can be known. */
  readonly equity: ReactNode;
  /** When the account was set up; null if unknown. */
  readonly setUpAtMs: number | null;
};

const DATES = 'dates';

/** A day or a period on one page: result, counts, and one time line. */
export function StatementPage(props: StatementPageProps) {
  const { trader, search, onSearch } = props;
  const t = useText(statementText);
  const locale = useLocale();
  const { clock } = useApi();
  const zone = search.zone ?? 'UTC';
  const today = zonedDays(zone)(clock.now());
  const days = useMemo((): CalendarDays => {
    const month = periodAround(today, 'month');
    const from = search.from ?? (search.to === undefined ? month.from : search.to);
    const to = search.to ?? (search.from === undefined ? month.to : search.from);
    // If the last day is before the first, the two are exchanged until the reader chooses again.
    return from <= to ? { from, to } : { from: to, to: from };
  }, [search.from, search.to, today]);
  const range = useMemo(() => zonedRange(days, zone), [days, zone]);
  const unit = unitOf(days);
  const shown = useMemo(() => daysText(days, locale), [days, locale]);
  const choose = (next: CalendarDays) => onSearch({ from: next.from, to: next.to });
  return (
    <FormatProvider zone={zone} timeForm="date" onTimeForm={keep}>
      <PageHeader
        title={t.title}
        documentTitle={`${t.title} ${shown}`}
        aside={
          <span className="flex flex-wrap items-center gap-x-4">
            <span className="font-semibold text-ink">{t.of(shown, zone)}</span>
            <AddressChip address={trader} kind="wallet" />
          </span>
        }
        actions={
          <span className="flex flex-wrap items-center gap-2.5 print:hidden">
            <IconButton label={t.before} onClick={() => choose(neighbour(days, -1))}>
              <Icon of={ChevronLeft} size={16} />
            </IconButton>
            <Select
              label={t.period}
              labelHidden
              value={unit ?? DATES}
              options={[
                ...periodUnits.map((value) => ({ value, label: t.units[value] })),
                ...(unit === null ? [{ value: DATES, label: t.units.dates } as const] : []),
              ]}
              onChange={(next: PeriodUnit | typeof DATES) => {
                if (next !== DATES) choose(periodAround(within(days, today), next));
              }}
            />
            <IconButton label={t.after} onClick={() => choose(neighbour(days, 1))}>
              <Icon of={ChevronRight} size={16} />
            </IconButton>
            {/* Links name both days: here, a single day means that day, but on other pages it has no end. */}
            <DateField
              label={t.from}
              value={days.from}
              onChange={(day) => {
                const from = day ?? days.to;
                choose({ from, to: unit === 'day' ? from : (search.to ?? days.to) });
              }}
            />
            <DateField
              label={t.to}
              value={days.to}
              onChange={(day) => choose({ from: search.from ?? days.from, to: day ?? days.from })}
            />
            <Select
              label={t.zone}
              labelHidden
              value={zone}
              options={zoneNames(zone).map((value) => ({ value, label: value }))}
              onChange={(next) => onSearch({ zone: next === 'UTC' ? undefined : next })}
            />
            <PrintButton />
          </span>
        }
      />
      <StatementOf {...props} range={range} days={days} />
    </FormatProvider>
  );
}

/** Prints the page. Apps on an iPhone's home screen and browsers inside other apps ignore the request. */
function PrintButton() {
  const t = useText(statementText);
  const { noPrint } = useText(savingText);
  const [isDoubtful, setDoubtful] = useState('standalone' in navigator && navigator.standalone === true);
  const print = () => {
    setDoubtful(true);
    // A browser that opens its print dialog fires this event, usually at once.
    window.addEventListener('beforeprint', () => setDoubtful(false), { once: true });
    window.print();
  };
  return (
    <>
      <Button onClick={print}>
        <Icon of={Printer} size={14} />
        {t.print}
      </Button>
      <span role="status" className="text-small text-muted empty:hidden">
        {isDoubtful && <>{noPrint}</>}
      </span>
    </>
  );
}

const keep = () => undefined;

/**
 * Today if the period contains it, otherwise the first day, so that narrowing a month to a week stays near the days
 * shown.
 */
function within({ from, to }: CalendarDays, today: string): string {
  return from <= today && today <= to ? today : from;
}

function daysText({ from, to }: CalendarDays, locale: string): string {
  const { date } = timeFormatOf(locale, 'UTC');
  const [first, last] = [date(utcDayMs(from) ?? 0), date(utcDayMs(to) ?? 0)];
  return from === to ? first : `${first} – ${last}`;
}

type StatementOfProps = StatementPageProps & {
  readonly range: ReturnType<typeof zonedRange>;
  readonly days: CalendarDays;
};

function StatementOf({ trader, account, cancels, range, days, search, onSearch, equity, setUpAtMs }: StatementOfProps) {
  const view = useStatement({ trader, account, range, cancels });
  const pick = readPick(search.what);
  return (
    <>
      <StatementResult
        {...{ view, range, equity, setUpAtMs, pick }}
        onPick={(what) => onSearch({ what: what ?? undefined }, { replace: false })}
      />
      <StatementLines {...{ view, trader, days, search, pick, onSearch }} />
      <StatementSources view={view} />
    </>
  );
}

type LinesProps = {
  readonly view: StatementView;
  readonly trader: string;
  readonly days: CalendarDays;
  /** The figure with listed lines; null lists all lines. */
  readonly pick: StatementPick | null;
  readonly search: StatementSearch;
  readonly onSearch: (part: StatementSearch) => void;
};

/** The time line of a period. Every line links to its subject. */
function StatementLines({ view, trader, days, pick, search, onSearch }: LinesProps) {
  const { statement, view: history, others } = view;
  const t = useText(statementText);
  const inbox = useText(inboxText);
  const orderNames = useText(orderNamesText);
  const pnlAttribution = useText(pnlAttributionText);
  const events = useText(eventsText);
  const { marketOf, moneyOf, laterOf } = view;
  const texts = useMemo(
    (): Texts => ({ statement: t, inbox, orderNames, pnlAttribution, events }),
    [t, inbox, orderNames, pnlAttribution, events],
  );
  const names = useMemo((): Names => ({ marketOf, moneyOf, laterOf }), [marketOf, moneyOf, laterOf]);
  const columns = useMemo(() => statementColumns(names, texts), [names, texts]);
  const sort = readSort(search.sort);
  const { undated } = statement;
  const sure = useMemo(() => statement.lines.filter(({ isSure }) => isSure), [statement]);
  const unsure = statement.lines.length - sure.length;
  const lines = useMemo(
    () => (pick !== null ? linesOf(statement.lines, pick) : search.unsure === true ? statement.lines : sure),
    [statement, sure, pick, search.unsure],
  );
  const sources = useSources(view);
  const zone = search.zone ?? 'UTC';
  const isReading = history.panel.failure === null && !isRead(view);
  const isWhole = !view.isReadingEvents && shortLists(sources).length === 0;
  /** Rows below the lines of a file: trader, period, and how much of each list was read. */
  const note = (what: string, detail: string): FileNote => ({ [t.columns.what]: what, [t.csv.detail]: detail });
  const notes = () => [
    note(t.title, `${t.of(`${days.from} – ${days.to}`, zone)} · ${trader}`),
    ...countsOf(statement, view.isReadWhole)
      .filter((count) => !count.isWhole)
      .map((count) => note(t.counts, t.counted(kindWord(texts, count.what), countWord(count, t)))),
    ...sources.map(({ name, lines: read, state }) => note(t.csv.source, t.short(name, read, state))),
  ];
  const failures = [...(history.panel.failures ?? []), ...(others.failures ?? [])];
  return (
    <Panel
      title={t.title}
      aside={t.lines(lines.length)}
      freshness={history.panel.freshness}
      failure={null}
      answers={[...(history.panel.answers ?? []), ...(others.answers ?? [])]}
      actions={
        <>
          {pick !== null && (
            <FilterChip pressed onPress={() => onSearch({ what: undefined })}>
              {pickWord(texts, pick)}
            </FilterChip>
          )}
          {unsure > 0 && pick === null && (
            <FilterChip
              pressed={search.unsure === true}
              onPress={() => onSearch({ unsure: search.unsure === true ? undefined : true })}
            >
              {t.withUnsure(unsure)}
            </FilterChip>
          )}
          <ExportCsvButton
            columns={columns}
            sort={sort}
            subject={`statement-${days.from}-to-${days.to}-${zone.replaceAll(/[^\w+-]/g, '-')}`}
            readAll={() => ({ rows: lines, notes: notes(), complete: isWhole })}
          />
        </>
      }
      notices={
        <NoticeLines
          lines={[
            ...(view.isReadingEvents ? [t.reading] : []),
            ...(unsure > 0 ? [t.orderEnds(unsure)] : []),
            ...(undated > 0 ? [t.undated(undated)] : []),
          ]}
        />
      }
    >
      <DataTable
        caption={t.title}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={(next) => onSearch({ sort: sortText(next) })}
        linkedRows
        loadingRows={isReading ? 6 : 0}
        failure={history.panel.failure ?? others.failure ?? null}
        extraRows={failures.length}
        parts={<PartRows columns={columns.length} failures={failures} />}
        empty={<Empty>{!isWhole ? t.noneRead : pick === null ? t.none : t.nonePicked}</Empty>}
      />
    </Panel>
  );
}

function isRead({ view: { coverage }, sources, isReadingEvents }: StatementView): boolean {
  return coverage.assets.pending === 0 && sources.orders.isRead && !isReadingEvents;
}
