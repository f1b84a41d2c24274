import type { Assumptions } from '~/config/assumptions';

/** The account that the address of a page names, in raw form. */
type Named = { readonly account?: string | undefined; readonly trader?: string | undefined };

/** Whose account the pages show: the one that is named, else the watched trader where a trader is taken to be a smart account (`assumptions.traderIsSmartAccount`). */
export function accountOf(
  { account, trader }: Named,
  { traderIsSmartAccount }: Pick<Assumptions, 'traderIsSmartAccount'>,
): string | null {
  return account ?? (traderIsSmartAccount ? (trader ?? null) : null);
}
