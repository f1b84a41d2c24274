import type { Position } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { toHistoryEvent, type HistoryEvent } from '~/domain/position/history-event';
import type { HistorySnapshot } from '~/domain/position/merged-history';
import { known, type Field } from '~/lib/field';
import { toDecimalString, type Fixed } from '~/lib/fixed-point';
import { position } from '../../../contract/fixtures/trading';

export const START_MS = Date.UTC(2026, 0, 1);
export const DAY_MS = 86_400_000;
/** A value that the service has left out of a row. */
export const missing = new BadValue('missing', '', null);
export const market = (digit: string) => `0:${digit.repeat(64)}`;

const at = (day: number) => new Date(START_MS + DAY_MS * day).toISOString();

/** An event of day n of 2026: 10 gained, fees of 1 and 0.5, funding of 2 paid and rollover of 0.25, with the collateral at 1 USD. */
export function anEvent(day: number | null, over: Partial<Lenient<Position>> = {}, asset = 'BTC'): HistoryEvent {
  const row: Lenient<Position> = {
    ...position,
    market: market('b'),
    direction: 'long',
    idx: '1',
    version: day ?? 999,
    timestamp: day === null ? missing : at(day),
    settlementOraclePrice: '1000000000',
    pnlInEvent: '10000000000',
    feeInEvent: '1000000000',
    executionFeeInEvent: '500000000',
    fundingInEvent: '2000000000',
    rolloverFeeInEvent: '250000000',
    ...over,
  };
  return { ...toHistoryEvent(row, asset, defaultAssumptions), key: `${asset} ${String(day)}` };
}

export function aReading(
  asset: string,
  rows: readonly HistoryEvent[] | null,
  over: Partial<HistorySnapshot> = {},
): HistorySnapshot {
  return {
    asset,
    rows,
    totalCount: known(rows?.length ?? 0),
    complete: true,
    unlisted: 0,
    failure: null,
    isAwaited: false,
    receivedAtMs: START_MS,
    source: null,
    ...over,
  };
}

/** A figure as text, or the reason why there is none. */
export function shown(field: Field<Fixed>): string {
  if (field.kind === 'known') return toDecimalString(field.value);
  return field.kind === 'absent' ? field.reason : field.kind;
}
