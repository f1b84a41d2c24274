import type { ReactNode } from 'react';
import { type FilterableType, filterableTypes } from '~/domain/account/event-types';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';
import { TableFilter, TableTools } from '~/ui/table/table-tools';
import { DateField } from '~/ui/text-field';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import type { EventsSearch } from './events-search';

/** The parts above the list that open and close. */
export type EventsPart = 'types' | 'activity';

type EventsToolsProps = {
  readonly search: EventsSearch;
  readonly onChange: (next: Pick<EventsSearch, 'q' | 'failed' | 'day'>) => void;
  /** The number of types that were chosen. */
  readonly types: number;
  /** The filter by types, for the sheet of a phone; on wide screens it opens above the list. */
  readonly typeFilter: ReactNode;
  readonly isOpen: Readonly<Record<EventsPart, boolean>>;
  readonly onOpen: (part: EventsPart, open: boolean) => void;
  /** The sort menu of a phone. */
  readonly sort: ReactNode;
  /** Columns, export. */
  readonly actions: ReactNode;
};

/** Filters of the list, in the line of its title. */
export function EventsTools(props: EventsToolsProps) {
  const { search, onChange, types, typeFilter, isOpen, onOpen, sort, actions } = props;
  const t = useText(eventsText);
  const narrow = useMediaQuery(narrowScreen);
  const { q = '', failed = false, day } = search;
  const opens = (part: EventsPart, label: string) => (
    <Button size="small" aria-expanded={isOpen[part]} onClick={() => onOpen(part, !isOpen[part])}>
      {label}
      <span aria-hidden="true" className={isOpen[part] ? 'rotate-180 text-faint' : 'text-faint'}>
        ▾
      </span>
    </Button>
  );
  return (
    <div className="min-w-0 max-rail:grow">
      <TableTools
        search={
          <TableFilter
            label={t.filter}
            value={q}
            onChange={(text) => onChange({ q: text === '' ? undefined : text })}
          />
        }
        filters={
          <>
            {narrow ? typeFilter : opens('types', types === 0 ? t.typesAll : t.typesChosen(types))}
            <FilterChip pressed={failed} onPress={() => onChange({ failed: failed ? undefined : true })}>
              {t.failedOnly}
            </FilterChip>
            <DateField
              label={t.day.label}
              labelHidden={!narrow}
              title={t.day.label}
              value={day ?? null}
              onChange={(next) => onChange({ day: next ?? undefined })}
              className="w-36"
            />
            {opens('activity', t.activity)}
          </>
        }
        chosen={[types > 0, failed, day !== undefined].filter(Boolean).length}
        sort={sort}
        actions={actions}
      />
    </div>
  );
}

type EventTypeFilterProps = {
  /** If empty, all events are shown, including types that cannot be requested. */
  readonly chosen: readonly FilterableType[];
  /** Words of the URL that the service cannot filter by. */
  readonly leftOut: readonly string[];
  readonly onChange: (types: readonly FilterableType[]) => void;
};

/** The fifteen types that the service can filter by, and the one type that it cannot. */
export function EventTypeFilter({ chosen, leftOut, onChange }: EventTypeFilterProps) {
  const t = useText(eventsText);
  const toggle = (type: FilterableType) =>
    onChange(filterableTypes.filter((one) => chosen.includes(one) !== (one === type)));
  return (
    <div className="print:hidden">
      <div role="group" aria-label={t.typesLabel} className="flex flex-wrap items-center gap-1.5">
        {filterableTypes.map((type) => (
          <FilterChip key={type} pressed={chosen.includes(type)} onPress={() => toggle(type)}>
            <span title={type}>{t.types[type]}</span>
          </FilterChip>
        ))}
        {/*
         * Looks like the other types but cannot be pressed. Without it, readers might think that the type does not
         * exist.
         */}
        <span className="inline-flex h-[1.625rem] cursor-not-allowed items-center whitespace-nowrap rounded-full border border-dashed border-control-line px-2.5 text-small font-semibold text-faint">
          {t.initChip}
        </span>
        {chosen.length > 0 && (
          <Button size="small" tone="quiet" onClick={() => onChange([])}>
            {t.typesClear}
          </Button>
        )}
      </div>
      {leftOut.length > 0 && (
        <p className="pt-1.5 text-small break-words text-warn-text">{t.typesLeftOut(leftOut.join(', '))}</p>
      )}
    </div>
  );
}
