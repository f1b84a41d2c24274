import { useLocale } from '~/text/text-context';

/** Joins names as the reader's language does: "BTC, ETH, and TON". */
export function useNameList(): (names: readonly string[]) => string {
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return (names) => list.format(names);
}
