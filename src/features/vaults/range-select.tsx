import { type RateWindow, windowHolding } from '~/domain/vault/rate-window';
import { nameOfRange, namedRanges, rangeNamed } from '~/lib/ranges';
import type { OpenRange } from '~/lib/time';
import { rangesText } from '~/text/en/ranges';
import { useText } from '~/text/text-context';
import { useNow } from '~/ui/now-context';
import { Select } from '~/ui/select';

type RangeSelectProps = {
  /** The chosen part of the window. */
  readonly range: OpenRange;
  /** Receives the window that the range needs; null keeps the present window. */
  readonly onRange: (range: OpenRange, window: RateWindow | null) => void;
};

const WHOLE = 'whole';
const DATES = 'dates';
const MINUTE_MS = 60_000;

/**
 * The ranges that every page offers, over the histories of vaults. A range selects the window of the service that
 * contains it.
 */
export function RangeSelect({ range, onRange }: RangeSelectProps) {
  const t = useText(rangesText);
  const nowMs = useNow(MINUTE_MS);
  const isWhole = range.fromMs === null && range.toMs === null;
  const name = nameOfRange(range, nowMs);
  const choose = (value: string) => {
    if (value === WHOLE) return onRange({ fromMs: null, toMs: null }, null);
    const chosen = namedRanges.find((one) => String(one) === value);
    if (chosen === undefined) return;
    const { fromMs, beforeMs } = rangeNamed(chosen, nowMs);
    onRange({ fromMs, toMs: beforeMs }, windowHolding(fromMs, nowMs));
  };
  return (
    <Select
      label={t.label}
      labelHidden
      value={isWhole ? WHOLE : String(name ?? DATES)}
      options={[
        { value: WHOLE, label: t.whole },
        ...namedRanges.map((one) => ({ value: String(one), label: t.names[one] })),
        // A range from dragging in a chart, or from a link.
        ...(isWhole || name !== null ? [] : [{ value: DATES, label: t.dates }]),
      ]}
      onChange={choose}
    />
  );
}
