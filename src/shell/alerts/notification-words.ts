import type { Preferences } from '~/config/preferences';
import { identityOf } from '~/domain/position/position-view';
import { nearestOf } from '~/domain/alerts/nearest';
import type { PositionRow } from '~/domain/position/position-row';
import { positionTitle } from '~/domain/alerts/position-title';
import { formatAmount } from '~/lib/format-amount';
import type { NumberShape } from '~/lib/format-number';
import type { Catalogue } from '~/text/catalogue';
import type { NotificationWords } from './notifier';

export type WordingOptions = {
  readonly text: Catalogue['alerts'];
  readonly numbers: NumberShape;
  readonly privacy: Preferences['privacy'];
};

/**
 * One notification for all that came near at once. It leaves the page, so privacy holds for it:
 * `percent` tells no amounts, `hidden` neither names nor distances.
 */
export function wordNotification(rows: readonly PositionRow[], options: WordingOptions): NotificationWords {
  const { text, privacy } = options;
  // The same in every tab, so that a browser that shows it twice keeps one.
  const tag = `perpdeck ${rows.map(({ position }) => identityOf(position) ?? '').join(' ')}`;
  const isHidden = privacy === 'hidden';
  if (rows.length === 1 || isHidden) {
    const many = rows.length === 1 ? text.near.hidden : text.near.many(rows.length);
    return { title: isHidden ? many : text.near.title, body: isHidden ? '' : rows.map((row) => lineOf(row, options)).join('\n'), tag };
  }
  const { named, more } = nearestOf(rows);
  const lines = named.map((row) => lineOf(row, options));
  return { title: text.near.many(rows.length), body: [...lines, ...(more > 0 ? [text.near.more(more)] : [])].join('\n'), tag };
}

function lineOf(row: PositionRow, { text, numbers, privacy }: WordingOptions): string {
  const { distance, liquidation } = row.figures;
  const name = positionTitle(row, text);
  if (liquidation.kind === 'crossed') return text.near.crossed(name);
  // Of two positions that the service gives one name, one may be near and the other not known.
  if (liquidation.kind !== 'price' || distance.kind !== 'known') return text.near.unknown(name);
  const line = text.near.one(name, formatAmount(distance.value, { kind: 'percent' }, numbers).text);
  if (privacy !== 'full') return line;
  return `${line}, ${text.near.estimate(formatAmount(liquidation.price, { kind: 'price' }, numbers).text)}`;
}
