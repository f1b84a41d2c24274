import type { Assumptions } from '~/config/assumptions';
import { isClosedWord, marketStatus, type MarketStatus } from '~/domain/market/market-status';
import { type MarketRow, type MarketView, stateAgeMs } from '~/domain/market/market-view';
import { pauseText } from '~/features/shared/pause-text';
import { valueOrNull } from '~/lib/field';
import { isTime, momentText } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { marketsText } from '~/text/en/markets';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Badge, type BadgeTone } from '~/ui/badge';
import { useFormat } from '~/ui/format-context';
import { useWithTime } from '~/ui/now-context';

const tones = {
  open: 'up',
  paused: 'neutral',
  closeOnly: 'warn',
  late: 'warn',
  other: 'warn',
  unknown: 'neutral',
} as const satisfies Record<MarketStatus['kind'], BadgeTone>;

type MarketStatusBadgeProps = { readonly row: MarketRow; readonly units: Assumptions };

/**
 * The trading status of a market as a word. The short reason below it is visible on touch screens too; the full reason
 * appears on hover and for assistive technology. Renders nothing until the market was read.
 */
export function MarketStatusBadge({ row, units }: MarketStatusBadgeProps) {
  const { status, word, short, reason } = useStatusText(row, units);
  if (status === null || row.view === null) return null;
  const hasStopped = isStill(status, row.view);
  return (
    // The time since a market closed fits on one line, so that its row is as high as any other.
    <span title={reason} className={`inline-flex flex-col items-start ${hasStopped ? '' : 'max-w-28'}`}>
      <Badge tone={tones[status.kind]}>
        {/* A reason from the service may be of any length. */}
        {status.kind === 'other' ? <bdi className="max-w-25 truncate">{word}</bdi> : word}
      </Badge>
      {short !== null && (
        <span
          aria-hidden="true"
          className={`text-small leading-tight text-muted ${hasStopped ? 'whitespace-nowrap' : 'line-clamp-3 wrap-anywhere'}`}
        >
          {short}
        </span>
      )}
      <span className="sr-only">{reason}</span>
    </span>
  );
}

type StatusText = { readonly word: string; readonly short: string | null; readonly reason: string };

const unread = { status: null, word: '', short: null, reason: '' } as const;

/** The trading status of a market: a word, its reason in short and in full. Null until the market was read. */
export function useStatusText(
  row: MarketRow,
  units: Assumptions,
): StatusText & { readonly status: MarketStatus | null } {
  const t = useText();
  const texts = useText(marketsText);
  const { numbers, times } = useFormat();
  const { view } = row;
  // Ticks only for a late market: the status of other markets does not change with the seconds.
  const lateMs = useWithTime((nowMs) => {
    const status = view === null ? null : marketStatus(view, stateAgeMs(row, nowMs), units);
    return status?.kind === 'late' ? status.ageMs : null;
  });
  // A pause stops the prices, so the time of the last price is the beginning of the pause.
  const since = useWithTime((nowMs) => {
    const sinceMs = view === null ? null : valueOrNull(view.stateTimeMs);
    return sinceMs === null || !isTime(sinceMs) || sinceMs > nowMs ? null : momentText(times, sinceMs, nowMs);
  });
  if (view === null) return unread;
  const status = marketStatus(view, lateMs, units);
  const messages = messagesFor(status, texts.status, (ms) => ageText(t, numbers, ms));
  return {
    status,
    ...messages,
    ...(since === null || !isStill(status, view) ? {} : withSince(status, texts.status, since, messages)),
  };
}

/** Whether the price has stopped on purpose. A market may be closed by its status word without a flag. */
function isStill(
  status: MarketStatus,
  { state }: MarketView,
): status is MarketStatus & { readonly kind: 'paused' | 'other' } {
  return status.kind === 'paused' || (status.kind === 'other' && isClosedWord(state.status));
}

function withSince(
  status: { readonly given: string | null },
  words: Catalogue['markets']['status'],
  since: string,
  { reason }: StatusText,
): Partial<StatusText> {
  return {
    short: pauseText(words, status.given, since),
    reason: `${reason} ${pauseText(words, status.given, since, 'full')}`,
  };
}

function messagesFor(
  status: MarketStatus,
  texts: Catalogue['markets']['status'],
  age: (ms: number) => string,
): StatusText {
  const { reason, short } = texts;
  if (status.kind === 'open') return { word: texts.open, short: null, reason: reason.open };
  if (status.kind === 'late') {
    const ages = [age(status.ageMs), age(status.allowedMs)] as const;
    return { word: texts.late, short: short.late(...ages), reason: reason.late(...ages) };
  }
  const { kind, given } = status;
  const full = given === null ? reason[kind] : `${reason[kind]} ${reason.given(given)}`;
  const known = given === null ? null : textFor(texts.given, given);
  if (kind === 'other') return { word: known ?? given, short: known === null ? short.other : null, reason: full };
  // The service's own reason is more specific than ours.
  return { word: texts[kind], short: known ?? given ?? short[kind], reason: full };
}
