import type { Assumptions } from '~/config/assumptions';

/** The account in a page's address, in raw form. */
type Named = { readonly account?: string | undefined; readonly trader?: string | undefined };

/**
 * The account that pages show: the named one, otherwise the watched trader if traders are assumed to be smart accounts
 * (`assumptions.traderIsSmartAccount`).
 */
export function accountOf(
  { account, trader }: Named,
  { traderIsSmartAccount }: Pick<Assumptions, 'traderIsSmartAccount'>,
): string | null {
  return account ?? (traderIsSmartAccount ? (trader ?? null) : null);
}
