import type { Assumptions } from '~/config/assumptions';
import type { KeptSearch } from '~/shell/kept-search';

/** Whose account the pages show, in raw form: the one that is named, else the watched trader where a trader is taken to be a smart account. */
export function accountOf({ account, trader }: KeptSearch, { traderIsSmartAccount }: Pick<Assumptions, 'traderIsSmartAccount'>): string | null {
  return account ?? (traderIsSmartAccount ? (trader ?? null) : null);
}
