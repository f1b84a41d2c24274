import type { OwnCancel } from '~/domain/pnl/statement';
import { absent, type Field, known } from '~/lib/field';
import { textFor } from '~/text/messages';
import type { Catalogue } from '~/text/catalogue';
import type { CancelRecord, RecordStep } from '~/wallet/cancel-record';
import type { Observation } from '~/wallet/observation';
import { outcomeMessages, type OutcomeTexts } from './cancel-messages';

/** A row of the journal, for pages that must not depend on the wallet. */
export type JournalRecord = CancelRecord;

export type RecordTexts = OutcomeTexts & Pick<Catalogue, 'cancels'>;

/** The outcome as sentences: the state first, then its details. */
export function stateMessages(record: CancelRecord, t: RecordTexts): readonly string[] {
  return outcomeMessages(record.state, t);
}

/** The order's status when it was last seen, and the list that had it. */
export function lastSeen(
  { state }: CancelRecord,
  { cancels, orderNames }: RecordTexts,
): { readonly word: string; readonly place: string | null } {
  const sighting = 'sighting' in state ? state.sighting : null;
  if (sighting === null) return { word: cancels.neverSeen, place: null };
  switch (sighting.kind) {
    case 'ended':
    case 'listed':
      return {
        word: textFor(orderNames.statuses, sighting.status) ?? sighting.status,
        place: cancels.places[sighting.place],
      };
    case 'absent':
      return { word: cancels.seenNowhere, place: null };
    case 'unread':
      return { word: sighting.isCached === true ? cancels.onlyCached : cancels.notRead, place: null };
  }
}

/** The status as the service spelled it, for files; null if the last lookup found none. */
export function statusSeen({ state }: CancelRecord): string | null {
  const sighting: Observation | null = 'sighting' in state ? state.sighting : null;
  return sighting?.kind === 'ended' || sighting?.kind === 'listed' ? sighting.status : null;
}

/** When the cancel was sent; null for a row without steps, which this program does not write. */
export function sentAtMs({ steps }: CancelRecord): number | null {
  return (steps.find(({ what }) => what === 'sent') ?? steps[0])?.atMs ?? null;
}

/** When the answer arrived, or when it became certain that none would; null before. */
export function answeredAtMs({ steps }: CancelRecord): number | null {
  return steps.find(({ what }) => answers.has(what))?.atMs ?? null;
}

/**
 * When the cancel was settled or finally refused; null while it waits for its outcome, including when it waits again.
 */
export function resolvedAtMs({ state, steps }: CancelRecord): number | null {
  return steps.findLast(({ what }) => what === state.phase && ends.has(what))?.atMs ?? null;
}

export function lastChangeAtMs({ steps }: CancelRecord): number | null {
  return steps.at(-1)?.atMs ?? null;
}

/** When cancels of this journal cancelled their orders, by order id. */
export function ownCancelTimes(records: readonly CancelRecord[]): ReadonlyMap<string, number> {
  return new Map(
    records.flatMap((record) => {
      const { state, target } = record;
      const atMs = state.phase === 'settled' && state.outcome === 'cancelled' ? sentAtMs(record) : null;
      return atMs === null ? [] : [[target.orderId, atMs] as const];
    }),
  );
}

/** The cancels of an account as a statement lists them, with their outcome in words. */
export function ownCancels(
  records: readonly CancelRecord[],
  account: string | null,
  texts: OutcomeTexts,
): readonly OwnCancel[] {
  const times = ownCancelTimes(records);
  return records
    .filter(({ target }) => target.account === account)
    .map((record) => ({
      id: record.id,
      orderId: record.target.orderId,
      market: record.target.market,
      sentAtMs: sentAtMs(record),
      outcome: outcomeMessages(record.state, texts)[0] ?? '',
      isCancelled: times.has(record.target.orderId),
    }));
}

/** One of these times as a value that may be absent. */
export function timeField(atMs: number | null): Field<number> {
  return atMs === null ? absent('missing') : known(atMs);
}

const answers: ReadonlySet<RecordStep['what']> = new Set(['accepted', 'refused', 'unknown']);
const ends: ReadonlySet<RecordStep['what']> = new Set(['refused', 'settled']);

/** How many cancels wait for their outcome, by the account that signed them. */
export function waitingByAccount(records: readonly CancelRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    const { account } = record.target;
    if (resolvedAtMs(record) === null) counts.set(account, (counts.get(account) ?? 0) + 1);
  }
  return counts;
}
