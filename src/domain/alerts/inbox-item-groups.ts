import { type InboxItem, type Log, whenOf } from './inbox-state';

/** One cause and its consequences: one line of the list. */
export type HappeningGroup = {
  /** The key of the first one. */
  readonly key: string;
  /** The item that the line is about: the fill, if there is one. */
  readonly lead: InboxItem;
  /** The consequences, such as a change of a position and the end of its other orders. */
  readonly parts: readonly InboxItem[];
  readonly read: boolean;
};

/** Account events that accompany a fill and add no information. */
const comesWithFill: ReadonlySet<string> = new Set(['referral_fees']);

/**
 * Joins a fill with its consequences: the order that was filled, the position changes, the shared fees, and the stops
 * and takes of a position that it closed. All other items get their own lines. The newest come first.
 */
export function groupHappenings(items: readonly InboxItem[]): readonly HappeningGroup[] {
  const causes = new Map<string, { readonly lead: InboxItem; readonly parts: InboxItem[] }>();
  const begin = (lead: InboxItem): void => void causes.set(lead.key, { lead, parts: [] });
  const join = (key: string | undefined, part: InboxItem): boolean => {
    const cause = key === undefined ? undefined : causes.get(key);
    cause?.parts.push(part);
    return cause !== undefined;
  };
  const fills = items.filter(({ what }) => what === 'orderFilled');
  const changes = items.filter(({ what }) => what.startsWith('position'));
  const moments = new Map(fills.flatMap((fill) => (fill.atMs === null ? [] : [[momentOf(fill), fill.key] as const])));
  /** The line of each order that changed a position several times, although the order's own end was not read. */
  const causeByOrder = new Map<string, string>();
  const closed = new Map<string, readonly (readonly [atMs: number, key: string])[]>();
  const causeByTime = new Map<number, string>();

  fills.forEach(begin);
  for (const change of changes) {
    const { order = null, atMs } = change;
    const isLiquidation = change.what === 'positionLiquidated';
    const fill = isLiquidation ? undefined : order === null ? moments.get(momentOf(change)) : `o ${order}`;
    const place = `${order} ${change.market} ${change.side} ${change.subject}`;
    const first = order === null ? undefined : causeByOrder.get(place);
    const cause = fill !== undefined && causes.has(fill) ? fill : (first ?? change.key);
    if (!join(cause, change)) begin(change);
    if (order !== null) causeByOrder.set(place, cause);
    if (atMs === null) continue;
    causeByTime.set(atMs, cause);
    if (change.what === 'positionClosed' || isLiquidation) {
      const side = `${change.market} ${change.side}`;
      closed.set(side, [...(closed.get(side) ?? []), [atMs, cause]]);
    }
  }
  const rest = items.filter((item) => !fills.includes(item) && !changes.includes(item));
  for (const item of rest) {
    const isCaused =
      join(
        item.what === 'event' && comesWithFill.has(item.text ?? '') ? causeByTime.get(whenOf(item)) : undefined,
        item,
      ) || join(endedBy(item, closed.get(`${item.market} ${item.side}`) ?? []), item);
    if (!isCaused) begin(item);
  }
  return [...causes.values()]
    .map(({ lead, parts }) => ({
      key: lead.key,
      lead,
      parts,
      read: lead.read && parts.every(({ read }) => read),
    }))
    .toSorted((a, b) => whenOf(b.lead) - whenOf(a.lead));
}

/**
 * Identifies the moment of a fill. Earlier builds did not store the order of a change, but its fill has the same time
 * from the same row.
 */
function momentOf({ market, side, atMs }: InboxItem): string {
  return `${market} ${side} ${atMs}`;
}

/**
 * Finds the close of the position that ended this order: the service ends the stops and takes of a position when it is
 * closed.
 */
function endedBy(
  { what, text, fromMs, toMs }: InboxItem,
  closed: readonly (readonly [atMs: number, key: string])[],
): string | undefined {
  if (what !== 'orderCancelledByService' || (text !== 'stop' && text !== 'take')) return undefined;
  return closed.find(([atMs]) => atMs >= (fromMs ?? toMs) && atMs <= toMs)?.[1];
}

/** The number of lines with an unread item. Items that only muted rules found are stored as read. */
export function unreadIn(log: Log): number {
  return groupHappenings(log.items).filter(({ read }) => !read).length;
}
