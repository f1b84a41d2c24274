import type { Assumptions } from '~/config/assumptions';
import { stateAgeMs, type MarketRow } from '~/domain/market/market-row';
import { marketStatus, type MarketStatus } from '~/domain/market/market-status';
import type { Catalogue } from '~/text/catalogue';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { Badge, type BadgeTone } from '~/ui/badge';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';

const tones = {
  open: 'up',
  paused: 'neutral',
  closeOnly: 'warn',
  late: 'warn',
  unknown: 'neutral',
} as const satisfies Record<MarketStatus['kind'], BadgeTone>;

export type MarketStatusBadgeProps = { readonly row: MarketRow; readonly units: Assumptions };

/** What may be done in a market now, in a word; the reason is its title. Nothing until it has been read. */
export function MarketStatusBadge({ row, units }: MarketStatusBadgeProps) {
  const t = useText();
  const words = useMarketsText();
  const { numbers } = useFormat();
  const nowMs = useNow();
  if (row.view === null) return null;
  const status = marketStatus(row.view, stateAgeMs(row, nowMs), units);
  return (
    <Badge tone={tones[status.kind]} title={reasonOf(status, words, (ms) => ageText(t, numbers, ms))}>
      {status.kind === 'late' ? words.status.late(ageText(t, numbers, status.ageMs)) : words.status[status.kind]}
    </Badge>
  );
}

function reasonOf(status: MarketStatus, words: Catalogue['markets'], age: (ms: number) => string): string {
  const { reason } = words.status;
  if (status.kind === 'late') return reason.late(age(status.ageMs), age(status.allowedMs));
  const given = 'given' in status && status.given !== null ? ` ${reason.given(status.given)}` : '';
  return reason[status.kind] + given;
}
