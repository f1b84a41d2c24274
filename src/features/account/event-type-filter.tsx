import { filterableTypes, type FilterableType } from '~/domain/account/event-types';
import { useEventsText } from '~/text/areas/use-events-text';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';

export type EventTypeFilterProps = {
  /** None: all events, those included that cannot be asked for. */
  readonly chosen: readonly string[];
  readonly onChange: (types: readonly FilterableType[]) => void;
};

/** The fifteen types that the service filters by, any of them. Folded away: on a phone they would be a page of their own. */
export function EventTypeFilter({ chosen, onChange }: EventTypeFilterProps) {
  const t = useEventsText();
  const toggle = (type: FilterableType) => onChange(filterableTypes.filter((one) => chosen.includes(one) !== (one === type)));
  return (
    <details className="group w-full border-b border-line" open={chosen.length > 0}>
      <summary className="flex min-h-9 items-center gap-1.5 px-4 text-body text-muted hover:text-ink">
        <span aria-hidden="true" className="text-faint group-open:rotate-90">
          ▸
        </span>
        {chosen.length === 0 ? t.typesAll : t.typesChosen(chosen.length)}
      </summary>
      <div role="group" aria-label={t.typesLabel} className="flex flex-wrap gap-1.5 px-4 pb-2.5">
        {filterableTypes.map((type) => (
          <FilterChip key={type} pressed={chosen.includes(type)} onPress={() => toggle(type)}>
            {t.types[type]}
          </FilterChip>
        ))}
        {chosen.length > 0 && (
          <Button size="small" tone="quiet" onClick={() => onChange([])}>
            {t.typesClear}
          </Button>
        )}
      </div>
      <p className="px-4 pb-2.5 text-small text-muted">{t.initNote}</p>
    </details>
  );
}
