import { type ReactNode, useState } from 'react';
import { type FilterableType, filterableTypes } from '~/domain/account/event-types';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { TableFilter } from '~/ui/table/table-filter';
import type { EventsSearch } from './events-search';

type EventsToolsProps = {
  readonly q: string;
  readonly failedOnly: boolean;
  readonly order: 'DESC' | 'ASC';
  readonly limit: EventsSearch['limit'];
  readonly onChange: (next: Pick<EventsSearch, 'q' | 'failed' | 'order' | 'limit'>) => void;
  /** At the end of the line: columns, export. */
  readonly children: ReactNode;
};

const USUAL = '100';
const sizes = { '50': 50, [USUAL]: undefined, '250': 250, '500': 500, '1000': 1000 } as const;
const pageSizes = ['50', USUAL, '250', '500', '1000'] as const;

/** Filters, order and page size of the list. */
export function EventsTools({ q, failedOnly, order, limit, onChange, children }: EventsToolsProps) {
  const t = useText(eventsText);
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-2.5 print:hidden">
      <TableFilter label={t.filter} value={q} onChange={(text) => onChange({ q: text === '' ? undefined : text })} />
      <span title={t.failedOnlyHint}>
        <FilterChip pressed={failedOnly} onPress={() => onChange({ failed: failedOnly ? undefined : true })}>
          {t.failedOnly}
        </FilterChip>
      </span>
      <Segmented
        label={t.order}
        labelHidden
        value={order}
        options={[
          { value: 'DESC', label: t.orders.DESC },
          { value: 'ASC', label: t.orders.ASC },
        ]}
        onChange={(next) => onChange({ order: next === 'ASC' ? next : undefined })}
      />
      <Select
        label={t.pageSize}
        value={pageSizes.find((word) => sizes[word] === limit) ?? USUAL}
        options={pageSizes.map((value) => ({ value, label: value }))}
        onChange={(word) => onChange({ limit: sizes[word] })}
      />
      <span className="flex flex-wrap rail:ms-auto items-center gap-2.5">{children}</span>
    </div>
  );
}

type EventTypeFilterProps = {
  /** Empty: all events, including those of types that cannot be requested. */
  readonly chosen: readonly FilterableType[];
  /** Words of the URL that the service cannot filter by. */
  readonly leftOut: readonly string[];
  readonly onChange: (types: readonly FilterableType[]) => void;
};

/**
 * The fifteen types that the service can filter by, and the one that it cannot. Collapsed, since on a phone they would
 * fill a page.
 */
export function EventTypeFilter({ chosen, leftOut, onChange }: EventTypeFilterProps) {
  const t = useText(eventsText);
  const isNarrowed = chosen.length > 0 || leftOut.length > 0;
  const [open, setOpen] = useState(isNarrowed);
  const [before, setBefore] = useState(isNarrowed);
  if (before !== isNarrowed) {
    setBefore(isNarrowed);
    // Opens for a choice made elsewhere, and stays open when the last choice is removed here.
    if (isNarrowed) setOpen(true);
  }
  const toggle = (type: FilterableType) =>
    onChange(filterableTypes.filter((one) => chosen.includes(one) !== (one === type)));
  return (
    <details
      className="group w-full border-b border-line print:hidden"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-9 items-center gap-1.5 px-4 text-body text-muted hover:text-ink">
        <span aria-hidden="true" className="text-faint group-open:rotate-90">
          ▸
        </span>
        {chosen.length === 0 ? t.typesAll : t.typesChosen(chosen.length)}
      </summary>
      <div role="group" aria-label={t.typesLabel} className="flex flex-wrap items-center gap-1.5 px-4 pb-2.5">
        {filterableTypes.map((type) => (
          <FilterChip key={type} pressed={chosen.includes(type)} onPress={() => toggle(type)}>
            <span title={type}>{t.types[type]}</span>
          </FilterChip>
        ))}
        <NotFilterable />
        {chosen.length > 0 && (
          <Button size="small" tone="quiet" onClick={() => onChange([])}>
            {t.typesClear}
          </Button>
        )}
      </div>
      {leftOut.length > 0 && (
        <p className="px-4 pb-1.5 text-small break-words text-warn-text">{t.typesLeftOut(leftOut.join(', '))}</p>
      )}
      <p className="px-4 pb-2.5 text-small text-muted">{t.initNote}</p>
    </details>
  );
}

/** Looks like the others but cannot be pressed: without it, the type would seem not to exist. */
function NotFilterable() {
  const t = useText(eventsText);
  return (
    <span
      title={t.initNote}
      className="inline-flex h-[26px] cursor-not-allowed items-center whitespace-nowrap rounded-full border border-dashed border-control-line px-2.5 text-small font-semibold text-faint"
    >
      {t.initChip}
    </span>
  );
}
