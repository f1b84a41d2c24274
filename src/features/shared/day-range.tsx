import { useState } from 'react';
import { harmlessText } from '~/lib/harmless-text';
import { rangesText } from '~/text/en/ranges';
import { useText } from '~/text/text-context';
import { DateField } from '~/ui/text-field';
import { Segmented } from '~/ui/segmented';

/** UTC days, both included, as YYYY-MM-DD; undefined for no limit. */
type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

type DayRangeChoiceProps<Name extends string> = {
  readonly label: string;
  readonly names: readonly { readonly value: Name; readonly label: string }[];
  /** The named range; null if days are chosen. */
  readonly named: Name | null;
  readonly days: Days;
  readonly isBackwards: boolean;
  readonly onNamed: (name: Name) => void;
  readonly onDays: (part: Days) => void;
};

const DATES = 'dates';

/** Chooses a named range, or the days between two dates. */
export function DayRangeChoice<Name extends string>(props: DayRangeChoiceProps<Name>) {
  const { label, names, named, days, isBackwards, onNamed, onDays } = props;
  const t = useText(rangesText);
  // Keeps the date fields while the reader empties one of them, until other days are chosen elsewhere.
  const [picked, setPicked] = useState<Days | null>(null);
  const isPicking = picked !== null && picked.from === days.from && picked.to === days.to;
  const chosen = isPicking ? DATES : (named ?? DATES);
  const pick = (part: Days) => {
    setPicked({ from: days.from, to: days.to, ...part });
    onDays(part);
  };
  return (
    <span className="flex flex-wrap items-center gap-2.5 print:hidden">
      <Segmented<Name | typeof DATES>
        label={label}
        labelHidden
        value={chosen}
        options={[...names, { value: DATES, label: t.dates }]}
        onChange={(value) => {
          setPicked(value === DATES ? { from: days.from, to: days.to } : null);
          if (value !== DATES) onNamed(value);
        }}
      />
      {chosen === DATES && (
        <>
          <DateField label={t.from} value={days.from ?? null} onChange={(day) => pick({ from: day ?? undefined })} />
          <DateField
            label={t.to}
            value={days.to ?? null}
            onChange={(day) => pick({ to: day ?? undefined })}
            problem={isBackwards ? t.backwards : null}
          />
        </>
      )}
    </span>
  );
}

/** Says that the time zone in a URL is not used, because the page counts days in UTC. */
export function OtherZone({ zone }: { readonly zone: string | undefined }) {
  const t = useText(rangesText);
  if (zone === undefined || zone.toUpperCase() === 'UTC') return null;
  return (
    <p role="status" className="text-warn-text wrap-anywhere">
      {t.otherZone(harmlessText(zone, 60))}
    </p>
  );
}
