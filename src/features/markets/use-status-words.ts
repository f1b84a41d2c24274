import type { Assumptions } from '~/config/assumptions';
import { type MarketRow, stateAgeMs } from '~/domain/market/market-row';
import { marketStatus, type MarketStatus } from '~/domain/market/market-status';
import type { Catalogue } from '~/text/catalogue';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';

type StatusWords = { readonly word: string; readonly short: string | null; readonly reason: string };

const unread = { status: null, word: '', short: null, reason: '' } as const;

/** What may be done in a market now: in a word, its reason in short and in full. Null until it has been read. */
export function useStatusWords(
  row: MarketRow,
  units: Assumptions,
): StatusWords & { readonly status: MarketStatus | null } {
  const t = useText();
  const words = useText(marketsText);
  const { numbers } = useFormat();
  const nowMs = useNow();
  if (row.view === null) return unread;
  const status = marketStatus(row.view, stateAgeMs(row, nowMs), units);
  return { status, ...wordsFor(status, words.status, (ms) => ageText(t, numbers, ms)) };
}

function wordsFor(
  status: MarketStatus,
  words: Catalogue['markets']['status'],
  age: (ms: number) => string,
): StatusWords {
  const { reason, short } = words;
  if (status.kind === 'open') return { word: words.open, short: null, reason: reason.open };
  if (status.kind === 'late') {
    const ages = [age(status.ageMs), age(status.allowedMs)] as const;
    return { word: words.late, short: short.late(...ages), reason: reason.late(...ages) };
  }
  const { kind, given } = status;
  const full = given === null ? reason[kind] : `${reason[kind]} ${reason.given(given)}`;
  // What the service itself gives as the reason says more than a word of ours.
  return {
    word: kind === 'other' ? status.given : words[kind],
    short: kind === 'other' ? short.other : (given ?? short[kind]),
    reason: full,
  };
}
