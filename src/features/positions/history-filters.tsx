import { wordIn } from '~/lib/word-in';
import { useHistoryText } from '~/text/areas/use-history-text';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { TableFilter } from '~/ui/table/table-filter';
import type { HistoryFilter } from './filter-history';

export type HistoryFiltersProps = {
  readonly filter: HistoryFilter;
  /** Null reads every asset. */
  readonly asset: string | null;
  readonly assets: readonly string[];
  /** Names of events to choose from. */
  readonly names: readonly string[];
  readonly onChange: (part: Partial<HistoryFilter> & { readonly asset?: string | null }) => void;
};

const ANY = '';

export function HistoryFilters({ filter, asset, assets, names, onChange }: HistoryFiltersProps) {
  const t = useHistoryText();
  const { side: sides } = usePositionsText();
  return (
    <>
      <TableFilter label={t.filter} value={filter.text} onChange={(text) => onChange({ text })} />
      <Segmented
        label={t.side}
        labelHidden
        value={filter.side ?? 'any'}
        options={[
          { value: 'any', label: t.anySide },
          { value: 'long', label: sides.long },
          { value: 'short', label: sides.short },
        ]}
        onChange={(value) => onChange({ side: value === 'any' ? null : value })}
      />
      <Select
        label={t.asset}
        value={asset ?? ANY}
        options={[{ value: ANY, label: t.anyAsset }, ...withChosen(assets, asset).map((value) => ({ value, label: value }))]}
        onChange={(value) => onChange({ asset: value === ANY ? null : value })}
      />
      <Select
        label={t.event}
        value={filter.event ?? ANY}
        options={[
          { value: ANY, label: t.anyEvent },
          ...withChosen(names, filter.event).map((value) => ({ value, label: wordIn(t.events, value) ?? value })),
        ]}
        onChange={(value) => onChange({ event: value === ANY ? null : value })}
      />
    </>
  );
}

/** A link may name what no list has. */
function withChosen(known: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || known.includes(chosen) ? known : [...known, chosen];
}
