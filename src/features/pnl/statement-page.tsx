import { ChevronLeft, ChevronRight, Printer } from 'lucide';
import { type ReactNode, useMemo } from 'react';
import type { OwnCancel } from '~/domain/pnl/statement';
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
import { createTimeFormat } from '~/lib/format-time';
import { utcDayMs } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { HistoryPollers } from '~/queries/position-history-rows';
import { statementText } from '~/text/en/statement';
import { useLocale, useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { FormatProvider } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { PageHeader } from '~/ui/page-header';
import { Select } from '~/ui/select';
import { StatementLines } from './statement-lines';
import { StatementResult, StatementSources } from './statement-figures';
import type { StatementSearch } from './statement-search';
import { useStatement } from './use-statement';

type StatementPageProps = {
  readonly trader: string;
  /** Raw address of the smart account; null when it is unknown. */
  readonly account: string | null;
  readonly cancels: readonly OwnCancel[] | null;
  readonly search: StatementSearch;
  readonly onSearch: (part: StatementSearch) => void;
  /** The trader's equity now, where it can be known. */
  readonly equity: ReactNode;
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
    return from <= to ? { from, to } : { from: to, to: from };
  }, [search.from, search.to, today]);
  const range = useMemo(() => zonedRange(days, zone), [days, zone]);
  const unit = unitOf(days);
  const shown = useMemo(() => daysText(days, locale), [days, locale]);
  const choose = (next: CalendarDays) => onSearch({ from: next.from, to: next.to });
  const isBackwards = search.from !== undefined && search.to !== undefined && search.from > search.to;
  return (
    <FormatProvider zone={zone} timeForm="date" onTimeForm={keep}>
      <PageHeader
        title={t.title}
        documentTitle={`${t.title} ${shown}`}
        aside={
          <span className="flex flex-wrap items-center gap-x-4">
            <span className="font-semibold text-ink">{t.of(shown, zone)}</span>
            <AddressChip address={trader} />
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
            <DateField label={t.from} value={days.from} onChange={(day) => onSearch({ from: day ?? undefined })} />
            <DateField
              label={t.to}
              value={days.to}
              onChange={(day) => onSearch({ to: day ?? undefined })}
              problem={isBackwards ? t.backwards : null}
            />
            <Select
              label={t.zone}
              labelHidden
              value={zone}
              options={zonesFor(zone).map((value) => ({ value, label: value }))}
              onChange={(next) => onSearch({ zone: next === 'UTC' ? undefined : next })}
            />
            <Button onClick={() => window.print()}>
              <Icon of={Printer} size={14} />
              {t.print}
            </Button>
          </span>
        }
      />
      <StatementOf {...props} range={range} />
    </FormatProvider>
  );
}

const keep = () => undefined;

/** Today where the period has it, else the first day: a month that is narrowed to a week stays near what was seen. */
function within({ from, to }: CalendarDays, today: string): string {
  return from <= today && today <= to ? today : from;
}

function zonesFor(zone: string): readonly string[] {
  return [...new Set(['UTC', new Intl.DateTimeFormat().resolvedOptions().timeZone, zone])];
}

function daysText({ from, to }: CalendarDays, locale: string): string {
  const { date } = createTimeFormat(locale, 'UTC');
  const [first, last] = [date(utcDayMs(from) ?? 0), date(utcDayMs(to) ?? 0)];
  return from === to ? first : `${first} – ${last}`;
}

type StatementOfProps = StatementPageProps & { readonly range: ReturnType<typeof zonedRange> };

function StatementOf({ trader, account, cancels, range, search, onSearch, equity }: StatementOfProps) {
  const view = useStatement({ trader, account, range, cancels });
  return (
    <>
      <HistoryPollers trader={trader} assets={view.assets} maxRows={view.maxRows} backToMs={view.backToMs} />
      <StatementResult view={view} range={range} equity={equity} />
      <StatementLines view={view} search={search} onSearch={onSearch} />
      <StatementSources view={view} />
    </>
  );
}
