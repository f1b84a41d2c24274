import { Download } from 'lucide';
import { useMemo, useState } from 'react';
import { DayRangeChoice, OtherZone } from '~/features/shared/day-range';
import { zonedDays } from '~/lib/calendar-periods';
import { readZone, timeFormatOf, zoneNames } from '~/lib/format-time';
import { utcDayMs } from '~/lib/time';
import type { Catalogue } from '~/text/catalogue';
import { savingText } from '~/text/en/common';
import { exportsText } from '~/text/en/exports';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { NoticeLines } from '~/ui/notice-lines';
import { useNow } from '~/ui/now-context';
import { savedText } from '~/ui/save-file';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { Select } from '~/ui/select';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { DateField } from '~/ui/text-field';
import { ChecksumPanel } from './checksum-panel';
import {
  CALENDAR_YEAR,
  type PeriodContext,
  exportPeriods,
  type ExportRange,
  isBackwards,
  periodOf,
  rangeOf,
  searchOf,
  taxYearAround,
  taxYears,
} from './export-periods';
import type { ExportsSearch } from './exports-search';
import { filesFor, type PackFile, packFiles } from './pack-files';
import { type PackView, usePack } from './use-pack';

type ExportsPageProps = {
  readonly trader: string;
  readonly search: ExportsSearch;
  readonly onSearch: (part: ExportsSearch) => void;
};

const MINUTE_MS = 60_000;

/** Files for tax and accounts: every event of a period, in our own form and in the forms of tax programs. */
export function ExportsPage({ trader, search, onSearch }: ExportsPageProps) {
  const t = useText(exportsText);
  const nowMs = useNow(MINUTE_MS);
  const named = search.zone === undefined ? 'UTC' : readZone(search.zone);
  const calendar: PeriodContext = { zone: named ?? 'UTC', year: search.year ?? CALENDAR_YEAR, nowMs };
  const { fromMs, beforeMs, zone } = rangeOf(search, calendar);
  const range = useMemo(() => ({ fromMs, beforeMs, zone }), [fromMs, beforeMs, zone]);
  // Not in the URL, because a link must not lead to files that lose rows.
  const [withoutIds, setWithoutIds] = useState(false);
  const view = usePack(trader, range, withoutIds);
  const isBad = isBackwards(search);
  return (
    <>
      <PageHeader title={t.title} aside={isBad ? undefined : <PeriodText range={range} />} />
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        <PeriodChoice {...{ search, onSearch, calendar }} isBackwards={isBad} />
        <CalendarChoice {...{ search, onSearch, calendar }} />
        <PackControls view={view} disabled={isBad} />
      </div>
      {named === null && <OtherZone zone={search.zone} />}
      <FilesPanel view={view} disabled={isBad} withoutIds={withoutIds} onForm={setWithoutIds} />
      <ChecksumPanel built={view.built} onShow={isBad || isBusy(view) ? null : () => view.start('sums')} />
    </>
  );
}

/** The days of the period, both included. */
function PeriodText({ range: { fromMs, beforeMs, zone } }: { readonly range: ExportRange }) {
  const t = useText(exportsText);
  const locale = useLocale();
  const { date } = timeFormatOf(locale, zone);
  if (fromMs === null) return <>{beforeMs === null ? null : t.until(date(beforeMs - 1), zone)}</>;
  return <>{beforeMs === null ? t.since(date(fromMs), zone) : t.days(date(fromMs), date(beforeMs - 1), zone)}</>;
}

type PeriodChoiceProps = Pick<ExportsPageProps, 'search' | 'onSearch'> & {
  readonly calendar: PeriodContext;
  readonly isBackwards: boolean;
};

function PeriodChoice({ search, onSearch, calendar, isBackwards: isBad }: PeriodChoiceProps) {
  const t = useText(exportsText);
  const names = calendar.year === CALENDAR_YEAR ? t.periods : { ...t.periods, ...t.taxPeriods };
  return (
    <DayRangeChoice
      label={t.period}
      names={exportPeriods.map((value) => ({ value, label: names[value] }))}
      named={periodOf(search, calendar)}
      days={search}
      isBackwards={isBad}
      onNamed={(name) => onSearch(searchOf(name, calendar))}
      onDays={onSearch}
    />
  );
}

const OWN = 'own';

/**
 * The time zone of the days, and the beginning of the tax year. A named period keeps its name: its days change with
 * both.
 */
function CalendarChoice({ search, onSearch, calendar }: Omit<PeriodChoiceProps, 'isBackwards'>) {
  const t = useText(exportsText);
  const locale = useLocale();
  const { zone, year, nowMs } = calendar;
  const [isOwn, setOwn] = useState(false);
  const listed = taxYears.find((day) => day === year);
  const dayName = (day: string) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(utcDayMs(`2000-${day}`) ?? 0);
  const choose = (part: Partial<PeriodContext>) => {
    const next = { ...calendar, ...part };
    const named = periodOf(search, calendar);
    onSearch({
      zone: next.zone === 'UTC' ? undefined : next.zone,
      year: next.year === CALENDAR_YEAR ? undefined : next.year,
      ...(named === null ? {} : searchOf(named, next)),
    });
  };
  return (
    <>
      <Select
        label={t.zone}
        value={zone}
        options={zoneNames(zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(next) => choose({ zone: next })}
      />
      <Select
        label={t.year}
        value={isOwn || listed === undefined ? OWN : listed}
        options={[
          ...taxYears.map((value) => ({ value, label: t.years[value](dayName(value)) })),
          { value: OWN, label: t.ownYear } as const,
        ]}
        onChange={(next) => {
          setOwn(next === OWN);
          if (next !== OWN) choose({ year: next });
        }}
      />
      {(isOwn || listed === undefined) && (
        <DateField
          label={t.yearDay}
          value={taxYearAround(zonedDays(zone)(nowMs), year).from}
          // 29 February cannot begin a tax year, since most years do not have that day.
          onChange={(day) => day !== null && !day.endsWith('-02-29') && choose({ year: day.slice(5) })}
        />
      )}
    </>
  );
}

type PackProps = { readonly view: PackView; readonly disabled: boolean };

function isBusy({ status }: PackView): boolean {
  return status.kind === 'reading' || status.kind === 'making';
}

/** Starts and stops the export, and announces its progress. */
function PackControls({ view, disabled }: PackProps) {
  const t = useText(exportsText);
  const { common } = useText();
  const { status, start, stop } = view;
  const busy = isBusy(view);
  const label = 'wanted' in status ? (status.kind === 'stopped' ? t.continue : t.retry) : t.download;
  const wanted = 'wanted' in status ? status.wanted : 'exports';
  return (
    <span className="flex flex-wrap items-center gap-2.5">
      {/* One button for both actions, so that focus stays on it. */}
      <Button
        tone={busy ? 'plain' : 'primary'}
        disabled={disabled}
        // The second press of a double click must not stop the export that the first one started.
        onClick={(event) => event.detail < 2 && (busy ? stop() : start(wanted))}
      >
        {!busy && <Icon of={Download} size={14} />}
        {busy ? common.stop : label}
      </Button>
      {status.kind === 'incomplete' && <Button onClick={() => start(status.wanted, 'accepted')}>{t.incomplete}</Button>}
      <PackStatusText view={view} />
    </span>
  );
}

function PackStatusText({ view: { status, progress, built } }: { readonly view: PackView }) {
  const t = useText(exportsText);
  const saving = useText(savingText);
  const { rows, total, assetsRead, assets } = progress;
  const texts: Partial<Record<typeof status.kind, string>> = {
    reading: t.reading(rows, total, assetsRead, assets),
    making: t.making,
    stopped: t.stopped(rows),
    saved: status.kind === 'saved' ? savedText(status.name, status.how, saving) : '',
  };
  return (
    <>
      <span role="status" className="text-muted empty:hidden">
        {texts[status.kind]}
      </span>
      {status.kind === 'failed' && (
        <span role="alert" className="text-down-text">
          {t.failed(status.reason)}
        </span>
      )}
      {status.kind === 'incomplete' && built !== null && (
        <span role="alert" className="text-warn-text">
          {built.gaps.join(' ')}
        </span>
      )}
    </>
  );
}

/** The forms on the page. CoinLedger is listed to explain why it is not offered. */
type ListedFile = PackFile | 'coinledger';

const listedFiles: readonly ListedFile[] = [...packFiles, 'coinledger'];

type FilesPanelProps = PackProps & {
  readonly withoutIds: boolean;
  readonly onForm: (withoutIds: boolean) => void;
};

function FilesPanel({ view, disabled, withoutIds, onForm }: FilesPanelProps) {
  const t = useText(exportsText);
  const { files } = t;
  const { texts, built, start } = view;
  const columns = useMemo(
    () => fileColumns({ t, offered: filesFor(texts), disabled, onGet: (file) => start(file) }),
    [t, texts, disabled, start],
  );
  const leftOut = built === null || built.leftOut === 0 ? [] : [files.leftOut(built.leftOut)];
  return (
    <Panel
      title={files.title}
      notices={<NoticeLines lines={[...(texts.mask === null ? leftOut : [files.private]), files.note]} />}
    >
      <DataTable caption={files.title} columns={columns} rows={listedFiles} rowKey={(file) => file} />
      {texts.mask === null && (
        <div className="border-t border-line px-4 py-3">
          <p className={withoutIds ? 'text-warn-text' : 'text-muted'}>{withoutIds ? files.noIds : files.ids}</p>
          <label className="inline-flex min-h-8 items-center gap-1.5">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={withoutIds}
              onChange={({ target }) => onForm(target.checked)}
            />
            <span>{files.withoutIds}</span>
          </label>
        </div>
      )}
    </Panel>
  );
}

type FileColumns = {
  readonly t: Catalogue['exports'];
  readonly offered: readonly PackFile[];
  readonly disabled: boolean;
  readonly onGet: (file: PackFile) => void;
};

function fileColumns({ t, offered, disabled, onGet }: FileColumns): readonly Column<ListedFile>[] {
  const { files } = t;
  return [
    {
      id: 'file',
      header: files.name,
      cell: (file) => (
        <>
          <span className="block font-semibold">{files.names[file]}</span>
          <span className="block text-small whitespace-normal text-muted">{files.purposes[file]}</span>
        </>
      ),
    },
    {
      id: 'get',
      header: t.one,
      headerHidden: true,
      align: 'end',
      cell: (file) =>
        file !== 'coinledger' &&
        offered.includes(file) && (
          <Button
            size="small"
            disabled={disabled}
            aria-label={t.downloadOne(files.names[file])}
            onClick={(event) => event.detail < 2 && onGet(file)}
          >
            {t.one}
          </Button>
        ),
      card: 'lead',
    },
  ];
}
