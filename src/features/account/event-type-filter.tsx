import { useState } from 'react';
import { type FilterableType, filterableTypes } from '~/domain/account/event-types';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';

export type EventTypeFilterProps = {
  /** None: all events, those included that cannot be asked for. */
  readonly chosen: readonly FilterableType[];
  /** Words of the link that the service does not filter by. */
  readonly leftOut: readonly string[];
  readonly onChange: (types: readonly FilterableType[]) => void;
};

/** The fifteen types that the service filters by, any of them, and the one that it does not. Folded away: on a phone they would be a page of their own. */
export function EventTypeFilter({ chosen, leftOut, onChange }: EventTypeFilterProps) {
  const t = useText(eventsText);
  const isNarrowed = chosen.length > 0 || leftOut.length > 0;
  const [open, setOpen] = useState(isNarrowed);
  const [before, setBefore] = useState(isNarrowed);
  if (before !== isNarrowed) {
    setBefore(isNarrowed);
    // It opens for a choice made elsewhere, and never closes beneath the hand that takes the last one back.
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

/** It looks like the others, and cannot be pressed: a type that is missing here would be taken for one that does not occur. */
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
