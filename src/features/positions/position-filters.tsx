import { usePositionsText } from '~/text/areas/use-positions-text';
import { Segmented } from '~/ui/segmented';
import { TableFilter } from '~/ui/table/table-filter';

export type SideChoice = 'long' | 'short';

export type PositionFiltersProps = {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** Null shows both. */
  readonly side: SideChoice | null;
  readonly onSide: (side: SideChoice | null) => void;
};

export function PositionFilters({ filter, onFilter, side, onSide }: PositionFiltersProps) {
  const t = usePositionsText();
  return (
    <>
      <TableFilter label={t.filter} value={filter} onChange={onFilter} />
      <Segmented
        label={t.sideFilter}
        labelHidden
        value={side ?? 'any'}
        options={[
          { value: 'any', label: t.anySide },
          { value: 'long', label: t.side.long },
          { value: 'short', label: t.side.short },
        ]}
        onChange={(value) => onSide(value === 'any' ? null : value)}
      />
    </>
  );
}
