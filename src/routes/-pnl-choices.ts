import { readPeriod } from '~/domain/pnl/pnl-period';
import type { RangeChoice } from '~/features/pnl/range/range-choice';
import { readCapital } from '~/features/pnl/ratios/read-capital';
import { utcDayMs } from '~/lib/utc-days';
import type { PnlSearch } from './-pnl-search';

/** The `period` of operation 12 that the address names, as a plain decimal; null where it names none. */
export function periodOf({ period }: Pick<PnlSearch, 'period'>): string | null {
  return period === undefined ? null : readPeriod(String(period));
}

/** The capital that the address names, in USD as a plain decimal; null where it names none. */
export function capitalOf({ capital }: Pick<PnlSearch, 'capital'>): string | null {
  return capital === undefined ? null : readCapital(String(capital));
}

/** Such a decimal in the address: as a number where that keeps every digit of it, so that it is no longer than it must be. */
export function decimalSearch(text: string | null): number | string | undefined {
  if (text === null) return undefined;
  return String(Number(text)) === text ? Number(text) : text;
}

/** The readings that the address chooses; a text that is no day sets no bound. */
export function rangeChoiceOf({ last, from, to }: Pick<PnlSearch, 'last' | 'from' | 'to'>): RangeChoice {
  return { last: last ?? null, from: dayOf(from), to: dayOf(to) };
}

function dayOf(text: string | undefined): string | null {
  return text === undefined || utcDayMs(text) === null ? null : text;
}
