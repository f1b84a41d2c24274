import type { PnlPeriod } from '~/domain/pnl/pnl-periods';
import type { PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import { known, unreadable, type Field } from '~/lib/field';
import { fromDecimal, toDecimalString, type Fixed } from '~/lib/fixed-point';

export const DAY = 86_400_000;

/** 13 May 2026, a Wednesday, 00:00 UTC. */
export const START = Date.UTC(2026, 4, 13);

/** "2026-05-13" is its midnight; "2026-05-13 08:30" a moment of it. All UTC. */
export function moment(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : 'T00:00Z'}`);
}

export function usd(text: string): Fixed {
  const value = fromDecimal(text);
  if (value === null) throw new Error(`not an amount: ${text}`);
  return value;
}

/** A reading of cumulative PnL; null makes an unreadable one. */
export function reading(at: string | number, total: string | bigint | null): PnlSeriesPoint {
  const atMs = typeof at === 'number' ? at : moment(at);
  if (total === null) return { atMs, total: unreadable('"NaN"') };
  return { atMs, total: known(typeof total === 'bigint' ? { raw: total, scale: 9 } : usd(total)) };
}

/** Consecutive days from 13 May 2026 on: null is a day with an unknown change, undefined a day without any reading. */
export function daysOf(...changes: readonly (string | bigint | null | undefined)[]): readonly PnlPeriod[] {
  return changes.flatMap((change, index) => {
    if (change === undefined) return [];
    const value = typeof change === 'bigint' ? { raw: change, scale: 9 } : change === null ? null : usd(change);
    return [{ fromMs: START + index * DAY, untilMs: START + (index + 1) * DAY, change: value }];
  });
}

/** An exact value as text; an unknown one as its kind. */
export function told(field: Field<Fixed>): string {
  return field.kind === 'known' ? toDecimalString(field.value) : field.kind;
}

export function plain(value: Fixed | null): string | null {
  return value === null ? null : toDecimalString(value);
}
