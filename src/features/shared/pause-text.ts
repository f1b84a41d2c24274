import { isMarketClosed } from '~/domain/market/market-status';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';

/** These say no more than the flag. */
const saysPaused: ReadonlySet<string> = new Set(['', 'paused', 'active', 'open', 'opened', 'enabled', 'trading']);

/**
 * "closed since Fri 22:00"; of another pause its reason, if the service sends one.
 * @param since when the prices stopped: a pause stops them
 */
export function pauseText(words: Catalogue['markets']['status'], given: string | null, since: string): string {
  const { short } = words;
  if (given === null || saysPaused.has(given.toLowerCase())) return short.pausedSince(since);
  if (isMarketClosed(given)) return short.closedSince(since);
  return short.becauseSince(textFor(words.given, given) ?? given, since);
}
