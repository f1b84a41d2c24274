import { useDeferredValue, useMemo, useState } from 'react';
import type { PositionOutcome } from '~/domain/position/position-lifecycles';
import { daysNamed, namedRanges, nameOfDays, type RangeDays } from '~/lib/ranges';
import { utcDayMs } from '~/lib/time';
import { historyText, lifecycleOutcomesText, positionEventsText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { rangesText } from '~/text/en/ranges';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/text-field';
import { useNow } from '~/ui/now-context';
import { Segmented } from '~/ui/segmented';
import { Select, type SelectOption } from '~/ui/select';
import { TableFilter, TableTools } from '~/ui/table/table-tools';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { EventList, LifecycleList } from './history-lists';
import {
  eventNames,
  historyChoices,
  type HistoryFilter,
  type HistoryViewProps,
  useHistoryView,
} from './use-history-view';

/** A trader's history: filters, and one row for each position or event. */
export function TraderHistory(props: HistoryViewProps) {
  const t = useText(historyText);
  const { search, onSearch } = props;
  // Controls react to a press at once; a long table follows when it has rendered.
  const view = useHistoryView({ ...props, search: useDeferredValue(search) });
  const { merged } = view;
  const choices = historyChoices(search);
  const names = useMemo(() => eventNames(merged.events), [merged]);
  const rows = search.view ?? 'positions';
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <TableTools
        search={<TableFilter label={t.filter[rows]} value={choices.text} onChange={(text) => onSearch({ q: text })} />}
        filters={
          <>
            <Segmented
              label={t.view.label}
              labelHidden
              value={rows}
              options={[
                { value: 'positions', label: t.view.positions },
                { value: 'events', label: t.view.events },
              ]}
              // The two views have different columns, so sorting and hidden columns are reset.
              onChange={(next) =>
                onSearch({ view: next === 'events' ? next : undefined, sort: undefined, cols: undefined })
              }
            />
            <HistoryFilters
              choices={choices}
              assets={view.known}
              names={names}
              onChange={({ asset, side, event, outcome, from, to }) =>
                onSearch({
                  ...(asset === undefined ? {} : { asset: asset ?? undefined }),
                  ...(side === undefined ? {} : { side: side ?? undefined }),
                  ...(event === undefined ? {} : { event: event ?? undefined }),
                  ...(outcome === undefined ? {} : { outcome: outcome ?? undefined }),
                  ...(from === undefined ? {} : { from: from ?? undefined }),
                  ...(to === undefined ? {} : { to: to ?? undefined }),
                })
              }
            />
          </>
        }
        chosen={countChoices(choices)}
        // The controls of both tables are rendered here, so that a change of the view keeps focus.
        actions={<span ref={setToolsPlace} className="contents" />}
      />
      {(view.search.view ?? 'positions') === 'positions' ? (
        <LifecycleList view={view} toolsPlace={toolsPlace} />
      ) : (
        <EventList view={view} toolsPlace={toolsPlace} />
      )}
    </>
  );
}

/** How many filters besides the text are set; a range counts as one. */
function countChoices({ asset, side, outcome, event, from, to }: HistoryChoices): number {
  return [asset, side, outcome, event, from ?? to].filter((choice) => choice !== null).length;
}

/**
 * Filters a history by side and range, and in a panel below by everything else; on a phone all filters are in one
 * panel.
 */
function HistoryFilters(props: HistoryFiltersProps) {
  const { choices, onChange } = props;
  const t = useText(historyText);
  const { side: sides } = useText(positionsText);
  const [open, setOpen] = useState([choices.asset, choices.outcome, choices.event].some((choice) => choice !== null));
  const narrow = useMediaQuery(narrowScreen);
  return (
    <>
      <Segmented
        label={t.side}
        labelHidden
        value={choices.side ?? 'any'}
        options={[
          { value: 'any', label: t.anySide },
          { value: 'long', label: sides.long },
          { value: 'short', label: sides.short },
        ]}
        onChange={(value) => onChange({ side: value === 'any' ? null : value })}
      />
      <HistoryRange from={choices.from} to={choices.to} onChange={onChange} />
      {!narrow && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)} className="aria-expanded:bg-raised">
          {t.moreFilters}
        </Button>
      )}
      {(open || narrow) && <HistoryFilterPanel {...props} />}
    </>
  );
}

/** The filters as the URL has them. */
type HistoryChoices = Omit<HistoryFilter, 'range'> &
  HistoryDays & {
    /** Null for every asset. */
    readonly asset: string | null;
  };

type HistoryFiltersProps = {
  readonly choices: HistoryChoices;
  readonly assets: readonly string[];
  /** Names of events to choose from. */
  readonly names: readonly string[];
  readonly onChange: (part: Partial<HistoryChoices>) => void;
};

const ANY = '';
const OUTCOMES = [
  'open',
  'gain',
  'loss',
  'even',
  'liquidated',
  'unknown',
] as const satisfies readonly PositionOutcome[];

/** The filters that are used less often. A choice from a link stays selectable even if nothing matches it. */
function HistoryFilterPanel({ choices, assets, names, onChange }: HistoryFiltersProps) {
  const t = useText(historyText);
  const events = useText(positionEventsText);
  const outcomes = useText(lifecycleOutcomesText).words;
  return (
    <div className="order-last flex basis-full flex-wrap items-center gap-2.5">
      <Select
        label={t.asset}
        labelHidden
        value={choices.asset ?? ANY}
        options={optionsOf(t.anyAsset, withChosen(assets, choices.asset), (asset) => asset)}
        onChange={(value) => onChange({ asset: value === ANY ? null : value })}
      />
      <Select
        label={t.columns.outcome}
        labelHidden
        value={choices.outcome ?? ANY}
        options={optionsOf(t.anyOutcome, OUTCOMES, (outcome) => outcomes[outcome])}
        onChange={(value) => onChange({ outcome: value === ANY ? null : value })}
      />
      <Select
        label={t.columns.event}
        labelHidden
        value={choices.event ?? ANY}
        options={optionsOf(t.anyEvent, withChosen(names, choices.event), (name) => textFor(events, name) ?? name)}
        onChange={(value) => onChange({ event: value === ANY ? null : value })}
      />
    </div>
  );
}

function optionsOf<Value extends string>(
  any: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): readonly SelectOption<Value | ''>[] {
  return [{ value: ANY, label: any }, ...values.map((value) => ({ value, label: labelOf(value) }))];
}

/** Adds the chosen value to the known ones, because a link may name a value that no list contains. */
function withChosen(known: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || known.includes(chosen) ? known : [...known, chosen];
}

/** First and last day in UTC, as YYYY-MM-DD, both included; null for no limit. */
type HistoryDays = RangeDays;

type HistoryRangeProps = HistoryDays & { readonly onChange: (days: HistoryDays) => void };

const MINUTE_MS = 60_000;

/** The days to show: a named range, or two dates. Days are in UTC, as in exports. */
function HistoryRange({ from, to, onChange }: HistoryRangeProps) {
  const t = useText(historyText).range;
  const { names } = useText(rangesText);
  const today = useNow(MINUTE_MS);
  // Keeps the date fields while the reader empties one of them.
  const [picking, setPicking] = useState(false);
  const isAll = from === null && to === null;
  const chosen = picking ? null : nameOfDays({ from, to }, today);
  const choose = (value: string): void => {
    setPicking(value === 'dates');
    if (value === 'dates') return;
    const name = namedRanges.find((one) => String(one) === value);
    onChange(name === undefined ? { from: null, to: null } : daysNamed(name, today));
  };
  const pick = (days: HistoryDays): void => {
    setPicking(true);
    onChange(days);
  };
  return (
    <>
      <Select
        label={t.label}
        labelHidden
        value={isAll && !picking ? 'all' : String(chosen ?? 'dates')}
        options={[
          { value: 'all', label: t.all },
          ...namedRanges.map((name) => ({ value: String(name), label: names[name] })),
          { value: 'dates', label: t.dates },
        ]}
        onChange={choose}
      />
      {(picking || (!isAll && chosen === null)) && (
        <>
          <DateField label={t.from} value={from} onChange={(day) => pick({ from: day, to })} />
          <DateField
            label={t.to}
            value={to}
            onChange={(day) => pick({ from, to: day })}
            problem={isBackwards(from, to) ? t.backwards : null}
          />
        </>
      )}
    </>
  );
}

function isBackwards(from: string | null, to: string | null): boolean {
  const [first, last] = [from, to].map((day) => (day === null ? null : utcDayMs(day)));
  return typeof first === 'number' && typeof last === 'number' && first > last;
}
