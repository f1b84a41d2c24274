import type { StoryOutcome } from '~/domain/position/story';
import { wordIn } from '~/lib/word-in';
import { useHistoryText } from '~/text/areas/use-history-text';
import { usePositionEventsText } from '~/text/areas/use-position-events-text';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { useStoryOutcomesText } from '~/text/areas/use-story-outcomes-text';
import { Segmented } from '~/ui/segmented';
import { Select, type SelectOption } from '~/ui/select';
import { TableFilter } from '~/ui/table/table-filter';
import type { HistoryFilter } from './filter-history';
import { HistoryRange, type HistoryDays } from './history-range';

/** As the link has them. */
export type HistoryChoices = Omit<HistoryFilter, 'range'> & HistoryDays & {
  /** Null reads every asset. */
  readonly asset: string | null;
};

export type HistoryFiltersProps = {
  /** What the rows are. */
  readonly rows: 'positions' | 'events';
  readonly choices: HistoryChoices;
  readonly assets: readonly string[];
  /** Names of events to choose from. */
  readonly names: readonly string[];
  readonly onChange: (part: Partial<HistoryChoices>) => void;
};

const ANY = '';
const OUTCOMES = ['open', 'gain', 'loss', 'even', 'liquidated', 'unknown'] as const satisfies readonly StoryOutcome[];

export function HistoryFilters({ rows, choices, assets, names, onChange }: HistoryFiltersProps) {
  const t = useHistoryText();
  const events = usePositionEventsText();
  const outcomes = useStoryOutcomesText().words;
  const { side: sides } = usePositionsText();
  return (
    <>
      <TableFilter label={t.filter[rows]} value={choices.text} onChange={(text) => onChange({ text })} />
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
      <Select
        label={t.asset}
        labelHidden
        value={choices.asset ?? ANY}
        options={optionsOf(t.anyAsset, withChosen(assets, choices.asset), (asset) => asset)}
        onChange={(value) => onChange({ asset: value === ANY ? null : value })}
      />
      <Select
        label={t.outcome}
        labelHidden
        value={choices.outcome ?? ANY}
        options={optionsOf(t.anyOutcome, OUTCOMES, (outcome) => outcomes[outcome])}
        onChange={(value) => onChange({ outcome: value === ANY ? null : value })}
      />
      <Select
        label={t.event}
        labelHidden
        value={choices.event ?? ANY}
        options={optionsOf(t.anyEvent, withChosen(names, choices.event), (name) => wordIn(events, name) ?? name)}
        onChange={(value) => onChange({ event: value === ANY ? null : value })}
      />
      <HistoryRange from={choices.from} to={choices.to} onChange={onChange} />
    </>
  );
}

function optionsOf<Value extends string>(any: string, values: readonly Value[], labelOf: (value: Value) => string): readonly SelectOption<Value | ''>[] {
  return [{ value: ANY, label: any }, ...values.map((value) => ({ value, label: labelOf(value) }))];
}

/** A link may name what no list has. */
function withChosen(known: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || known.includes(chosen) ? known : [...known, chosen];
}
