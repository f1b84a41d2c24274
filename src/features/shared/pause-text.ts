import { isMarketClosed } from '~/domain/market/market-status';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';

/** Words that add nothing to the flag. */
const saysPaused: ReadonlySet<string> = new Set(['', 'paused', 'active', 'open', 'opened', 'enabled', 'trading']);

/**
 * "closed since Fri 22:00"; for another pause its reason, if the service sends one.
 * @param since when the prices stopped, since a pause stops them; null if unknown
 * @param form a note beside the status, or a sentence (which needs `since`)
 */
export function pauseText(
  words: Catalogue['markets']['status'],
  given: string | null,
  since: string | null,
  form: 'short' | 'full' = 'short',
): string {
  const { [form]: texts, now } = words;
  if (given === null || saysPaused.has(given.toLowerCase()))
    return since === null ? now.paused : texts.pausedSince(since);
  if (isMarketClosed(given)) return since === null ? now.closed : texts.closedSince(since);
  const reason = textFor(words.given, given) ?? given;
  return since === null ? reason : texts.becauseSince(reason, since);
}
