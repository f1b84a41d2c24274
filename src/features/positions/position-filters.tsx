import type { PositionRow } from '~/domain/position/position-row';
import { wordIn } from '~/lib/word-in';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { FilterChip } from '~/ui/filter-chip';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { TableFilter } from '~/ui/table/table-filter';
import { countStatuses, UNKNOWN_STATUS, type PositionFilter } from './filter-positions';

export type SideChoice = 'long' | 'short';

export type PositionFiltersProps = {
  readonly filter: PositionFilter;
  readonly onFilter: (part: Partial<PositionFilter>) => void;
  /** All that were read: what there is to choose from, and how many of each. */
  readonly rows: readonly PositionRow[];
};

const ANY = '';

/** What narrows down the rows that were read. A choice from a link that no row fits any more stays one. */
export function PositionFilters({ filter, onFilter, rows }: PositionFiltersProps) {
  const t = usePositionsText();
  const { text, asset, side } = filter;
  const assets = [...new Set([...rows.map((row) => row.asset), ...(asset === null ? [] : [asset])])].toSorted();
  return (
    <>
      <TableFilter label={t.filter} value={text} onChange={(next) => onFilter({ text: next })} />
      <Segmented
        label={t.sideFilter}
        labelHidden
        value={side ?? 'any'}
        options={[
          { value: 'any', label: t.anySide },
          { value: 'long', label: t.side.long },
          { value: 'short', label: t.side.short },
        ]}
        onChange={(value) => onFilter({ side: value === 'any' ? null : value })}
      />
      <Select
        label={t.asset}
        value={asset ?? ANY}
        options={[{ value: ANY, label: t.anyAsset }, ...assets.map((value) => ({ value, label: value }))]}
        onChange={(value) => onFilter({ asset: value === ANY ? null : value })}
      />
    </>
  );
}

/** Statuses as chips, since several can be on: those that there are, and those that were chosen. */
export function PositionStatuses({ filter: { statuses }, onFilter, rows }: PositionFiltersProps) {
  const t = usePositionsText();
  const counts = countStatuses(rows, statuses);
  const wordOf = (status: string) => (status === UNKNOWN_STATUS ? t.unknownStatus : (wordIn(t.statuses, status) ?? status));
  return (
    <div role="group" aria-label={t.status} className="flex flex-wrap gap-2">
      <FilterChip pressed={statuses.length === 0} onPress={() => onFilter({ statuses: [] })}>
        {t.anyStatus}
      </FilterChip>
      {counts.map(([status, count]) => (
        <FilterChip
          key={status}
          pressed={statuses.includes(status)}
          onPress={() => onFilter({ statuses: statuses.includes(status) ? statuses.filter((other) => other !== status) : [...statuses, status] })}
        >
          {t.statusCount(wordOf(status), count)}
        </FilterChip>
      ))}
    </div>
  );
}
