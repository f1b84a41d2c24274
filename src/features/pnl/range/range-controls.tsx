import { useState } from 'react';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Segmented } from '~/ui/segmented';
import { TextField } from '~/ui/text-field';
import { lastDays } from './last-days';
import { allReadings, isBackwards, isOfDays, type RangeChoice } from './range-choice';

export type RangeControlsProps = { readonly choice: RangeChoice; readonly onChoice: (choice: RangeChoice) => void };

/** Which readings are shown: all, some spans that end now, or the days between two dates. */
export function RangeControls({ choice, onChoice }: RangeControlsProps) {
  const t = useText(pnlText).range;
  const { from, to } = choice;
  // A date that is emptied while it is typed must not take its own field away; another choice, made anywhere, does.
  const [picked, setPicked] = useState<RangeChoice | null>(null);
  const dates = isOfDays(choice) || (picked !== null && isSame(picked, choice));
  const choose = (value: string): void => {
    setPicked(value === DATES ? choice : null);
    if (value !== DATES) onChoice({ ...allReadings, last: lastDays.find((days) => String(days) === value) ?? null });
  };
  const pick = (part: Partial<RangeChoice>): void => {
    const next = { ...choice, ...part, last: null };
    setPicked(next);
    onChoice(next);
  };
  return (
    <span className="flex flex-wrap items-center gap-2.5 print:hidden">
      <Segmented
        label={t.label}
        labelHidden
        value={dates ? DATES : String(choice.last ?? ALL)}
        options={[
          { value: ALL, label: t.all },
          ...lastDays.map((days) => ({ value: String(days), label: t.lastShort(days) })),
          { value: DATES, label: t.dates },
        ]}
        onChange={choose}
      />
      {dates && (
        <>
          <Day label={t.from} value={from} onChange={(day) => pick({ from: day })} />
          <Day
            label={t.to}
            value={to}
            onChange={(day) => pick({ to: day })}
            problem={isBackwards(choice) ? t.backwards : null}
          />
        </>
      )}
    </span>
  );
}

const ALL = 'all';
const DATES = 'dates';

function isSame(one: RangeChoice, other: RangeChoice): boolean {
  return one.last === other.last && one.from === other.from && one.to === other.to;
}

type DayProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly problem?: string | null;
};

function Day({ label, value, onChange, problem = null }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
      problem={problem}
      className="flex-row flex-wrap items-center gap-x-2"
    />
  );
}
