import type { Assumptions } from '~/config/assumptions';
import type { MarketRow } from '~/domain/market/market-row';
import type { MarketStatus } from '~/domain/market/market-status';
import { Badge, type BadgeTone } from '~/ui/badge';
import { useStatusWords } from './use-status-words';

const tones = {
  open: 'up',
  paused: 'neutral',
  closeOnly: 'warn',
  late: 'warn',
  other: 'warn',
  unknown: 'neutral',
} as const satisfies Record<MarketStatus['kind'], BadgeTone>;

export type MarketStatusBadgeProps = { readonly row: MarketRow; readonly units: Assumptions };

/**
 * What may be done in a market now, in a word. The reason stands below it in short,
 * for a finger too, and in full for the mouse and for assistive technology. Nothing until it has been read.
 */
export function MarketStatusBadge({ row, units }: MarketStatusBadgeProps) {
  const { status, word, short, reason } = useStatusWords(row, units);
  if (status === null) return null;
  return (
    <span title={reason} className="inline-flex max-w-28 flex-col items-start">
      <Badge tone={tones[status.kind]}>
        {/* The service's own word may be of any length. */}
        <bdi className="max-w-25 truncate">{word}</bdi>
      </Badge>
      {short !== null && (
        <span aria-hidden="true" className="line-clamp-3 text-small leading-tight wrap-break-word text-muted">
          {short}
        </span>
      )}
      <span className="sr-only">{reason}</span>
    </span>
  );
}
