import { useEffect, useMemo, useRef, useState } from 'react';
import type { PeriodLength } from '~/domain/pnl/pnl-periods';
import { timeFormatOf } from '~/lib/format-time';
import { namedRanges } from '~/lib/ranges';
import { utcDayMs } from '~/lib/time';
import { pnlText } from '~/text/en/pnl';
import { rangesText } from '~/text/en/ranges';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/text-field';
import { useAnnounce } from '~/ui/live-region';
import { Segmented } from '~/ui/segmented';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { periodLengths, type RangeChoice } from './pnl-search';
import { wholeHistory, isBackwards, isOfDays } from './range-choice';

type RangeControlsProps = { readonly choice: RangeChoice; readonly onChoice: (choice: RangeChoice) => void };

/** Chooses the range: everything, a named range, or the days between two dates. */
export function RangeControls({ choice, onChoice }: RangeControlsProps) {
  const t = useText(pnlText).range;
  const ranges = useText(rangesText);
  const { from, to } = choice;
  // The date fields stay while the reader empties one of them, and disappear when another range is chosen.
  const [picked, setPicked] = useState<RangeChoice | null>(null);
  const dates = isOfDays(choice) || (picked !== null && isSame(picked, choice));
  const choose = (value: string): void => {
    setPicked(value === DATES ? choice : null);
    if (value !== DATES)
      onChoice({ ...wholeHistory, last: namedRanges.find((name) => String(name) === value) ?? null });
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
          ...namedRanges.map((name) => ({ value: String(name), label: ranges.short[name] })),
          { value: DATES, label: t.dates },
        ]}
        onChange={choose}
      />
      {dates && (
        <>
          <DateField label={t.from} value={from} onChange={(day) => pick({ from: day })} />
          <DateField
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

type RangeLineProps = { readonly choice: RangeChoice; readonly onChoice: (choice: RangeChoice) => void };

/** Names the range of the page, with a button back to everything. */
export function RangeLine({ choice, onChoice }: RangeLineProps) {
  const t = useText(pnlText).range;
  const text = useRangeText(choice);
  const announce = useAnnounce();
  const said = useRef(text);
  useEffect(() => {
    // A choice in a chart changes the whole page, so it is announced to screen readers once.
    if (said.current !== text) announce(t.announced(text));
    said.current = text;
  }, [announce, t, text]);
  const isDays = isOfDays(choice) && !isBackwards(choice);
  // The pressed button already shows a named range, except on paper.
  const shown = isDays ? '' : 'hidden print:inline';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className={shown}>{t.shown}</span>
      <span className={`font-semibold text-ink ${shown}`}>{text}</span>
      {(isDays || choice.last !== null) && (
        <span className="print:hidden">
          <ShowAll onShowAll={() => onChoice(wholeHistory)} />
        </span>
      )}
    </span>
  );
}

/** A button that ends the range, and disappears with it. */
function ShowAll({ onShowAll }: { readonly onShowAll: () => void }) {
  const focusRef = useFocusAfterRemoval();
  return (
    <Button ref={focusRef} size="small" onClick={onShowAll}>
      {useText(pnlText).range.showAll}
    </Button>
  );
}

type LengthChoiceProps = { readonly length: PeriodLength; readonly onLength: (length: PeriodLength) => void };

/** Chooses how much time a bar covers, in the UTC calendar. */
export function LengthChoice({ length, onLength }: LengthChoiceProps) {
  const t = useText(pnlText).length;
  return (
    <span className="print:hidden">
      <Segmented
        label={t.label}
        labelHidden
        value={length}
        options={periodLengths.map((value) => ({ value, label: t.names[value] }))}
        onChange={onLength}
      />
    </span>
  );
}

/** The chosen range as text. The page shows it once, for all of its panels. */
function useRangeText({ last, from, to }: RangeChoice): string {
  const t = useText(pnlText).range;
  const ranges = useText(rangesText);
  const locale = useLocale();
  return useMemo(() => {
    if (isBackwards({ from, to })) return t.everything;
    const times = timeFormatOf(locale, 'UTC');
    const [fromMs, toMs] = [dayOf(from), dayOf(to)];
    if (fromMs !== null && toMs !== null) {
      if (fromMs === toMs) return t.oneDay(times.date(fromMs));
      const sameYear = new Date(fromMs).getUTCFullYear() === new Date(toMs).getUTCFullYear();
      return t.days(sameYear ? times.dayMonth(fromMs) : times.date(fromMs), times.date(toMs));
    }
    if (fromMs !== null) return t.since(times.date(fromMs));
    if (toMs !== null) return t.until(times.date(toMs));
    return last === null ? t.everything : t.named(ranges.names[last]);
  }, [t, ranges, locale, last, from, to]);
}

function dayOf(day: string | null): number | null {
  return day === null ? null : utcDayMs(day);
}
