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
  other: 'warn',
  unknown: 'neutral',
} as const satisfies Record<MarketStatus['kind'], BadgeTone>;

export type MarketStatusBadgeProps = { readonly row: MarketRow; readonly units: Assumptions };

/**
 * What may be done in a market now, in a word. The reason stands below it in short,
 * for a finger too, and in full for the mouse and for assistive technology. Nothing until it has been read.
 */
export function MarketStatusBadge({ row, units }: MarketStatusBadgeProps) {
  const t = useText();
  const words = useMarketsText();
  const { numbers } = useFormat();
  const nowMs = useNow();
  if (row.view === null) return null;
  const status = marketStatus(row.view, stateAgeMs(row, nowMs), units);
  const { word, short, reason } = wordsFor(status, words.status, (ms) => ageText(t, numbers, ms));
  return (
    <span title={reason} className="inline-flex max-w-40 flex-col items-start">
      <Badge tone={tones[status.kind]}>{word}</Badge>
      {short !== null && (
        <span aria-hidden="true" className="max-w-full truncate text-small text-muted">
          {short}
        </span>
      )}
      <span className="sr-only">{reason}</span>
    </span>
  );
}

type StatusWords = { readonly word: string; readonly short: string | null; readonly reason: string };

function wordsFor(status: MarketStatus, words: Catalogue['markets']['status'], age: (ms: number) => string): StatusWords {
  const { reason, short } = words;
  if (status.kind === 'open') return { word: words.open, short: null, reason: reason.open };
  if (status.kind === 'late') {
    const ages = [age(status.ageMs), age(status.allowedMs)] as const;
    return { word: words.late, short: short.late(...ages), reason: reason.late(...ages) };
  }
  const { kind, given } = status;
  const full = given === null ? reason[kind] : `${reason[kind]} ${reason.given(given)}`;
  // What the service itself gives as the reason says more than a word of ours.
  return { word: kind === 'other' ? status.given : words[kind], short: kind === 'other' ? short.other : (given ?? short[kind]), reason: full };
}
