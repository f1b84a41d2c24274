import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Field, valueOrNull } from '~/lib/field';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';
import type { HistoryEvent } from '~/domain/position/history-event';

/** The number of hexadecimal digits: enough that no two events of a trader share an id. */
const LENGTH = 24;

/**
 * Ids of events for files: the same event has the same id in every export and on every computer. They are hashes of the
 * trader, the position, its version, the order and the time, so no address can be read from them. If a part of these is
 * missing, the id also depends on the event's amounts.
 * @returns 24 hexadecimal digits; events that are equal in all of this are numbered, "…-2"
 */
export function eventIds(trader: string): (event: HistoryEvent) => string {
  const given = new Map<string, number>();
  return (event) => {
    const id = bytesToHex(sha256(utf8ToBytes(JSON.stringify([trader, ...nameOf(event)])))).slice(0, LENGTH);
    const count = (given.get(id) ?? 0) + 1;
    given.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

function nameOf(event: HistoryEvent): readonly unknown[] {
  const { market, side, idx, version, orderId, atMs } = event;
  const place = [valueOrNull(market), valueOrNull(side), valueOrNull(idx), valueOrNull(version)];
  const parts = [...place, valueOrNull(orderId), valueOrNull(atMs)];
  if (event.key !== '') return parts;
  const { asset, name, exchanged, size, notional, margin, settlementPrice } = event;
  const { pnl, fee, executionFee, funding, rollover } = event;
  const results = [pnl, fee, executionFee, funding, rollover];
  const amounts = [exchanged, size, notional, margin, settlementPrice, ...results].map(textOf);
  return [...parts, asset, valueOrNull(name), ...amounts];
}

function textOf(field: Field<Fixed>): string | null {
  return field.kind === 'known' ? toDecimalString(field.value) : null;
}
