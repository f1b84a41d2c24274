import { useState } from 'react';
import type { PositionOutcome } from '~/domain/position/position-lifecycles';
import { historyText, positionEventsText, lifecycleOutcomesText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Segmented } from '~/ui/segmented';
import { Select, type SelectOption } from '~/ui/select';
import { TableFilter } from '~/ui/table/table-filter';
import { type HistoryDays, HistoryRange } from './history-range';
import type { HistoryFilter } from './history-rows';

/** Filters a history: by a text and a side, and in a panel below that opens, by all else. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { rows, choices, onChange } = props;
  const t = useText(historyText);
  const { side: sides } = useText(positionsText);
  const [open, setOpen] = useState(
    [choices.asset, choices.outcome, choices.event, choices.from, choices.to].some((choice) => choice !== null),
  );
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
      <Button aria-expanded={open} onClick={() => setOpen(!open)} className="aria-expanded:bg-raised">
        {t.moreFilters}
      </Button>
      {open && <HistoryFilterPanel {...props} />}
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
  /** What the rows are. */
  readonly rows: 'positions' | 'events';
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

/** The filters that are used less often. A choice from a link stays selectable even where nothing matches it. */
function HistoryFilterPanel({ choices, assets, names, onChange }: HistoryFiltersProps) {
  const t = useText(historyText);
  const events = useText(positionEventsText);
  const outcomes = useText(lifecycleOutcomesText).words;
  return (
    <div className="order-1 flex basis-full flex-wrap items-center gap-2.5">
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

/** Adds the chosen value to those known: a link may name one that no list has. */
function withChosen(known: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || known.includes(chosen) ? known : [...known, chosen];
}
