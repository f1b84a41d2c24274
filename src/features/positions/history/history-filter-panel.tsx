import type { PositionOutcome } from '~/domain/position/position-lifecycles';
import { historyText, positionEventsText, storyOutcomesText } from '~/text/en/history';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Select, type SelectOption } from '~/ui/select';
import type { HistoryFiltersProps } from './history-choices';
import { HistoryRange } from './history-range';

const ANY = '';
const OUTCOMES = [
  'open',
  'gain',
  'loss',
  'even',
  'liquidated',
  'unknown',
] as const satisfies readonly PositionOutcome[];

/** The filters that are wanted less often. A choice from a link that nothing fits stays one. */
export function HistoryFilterPanel({ choices, assets, names, onChange }: HistoryFiltersProps) {
  const t = useText(historyText);
  const events = useText(positionEventsText);
  const outcomes = useText(storyOutcomesText).words;
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

/** A link may name what no list has. */
function withChosen(known: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || known.includes(chosen) ? known : [...known, chosen];
}
