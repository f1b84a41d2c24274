import type { WorldView } from '../account-side';
import type { Answer } from '../engine';
import type { Token } from '../records';
import type { WireBalance } from '../wire';
import { accountNotFound, unknownToken } from './refusals';

function tokenOf(world: WorldView, tokenAddress: string): Token | null {
  return world.tokens().find((token) => token.assetId === tokenAddress) ?? null;
}

/** Operation 6: free = held − leased − locked, at scale 1e9 whatever the token's own decimals are. */
export function balanceView(
  world: WorldView,
  account: string,
  tokenAddress: string,
  includeBreakdown: boolean,
): Answer<WireBalance> {
  if (world.account(account) === null) return accountNotFound(404);
  const token = tokenOf(world, tokenAddress);
  if (token === null) return unknownToken();
  const { held, leased, locked } = world.balanceOf(account, token.name);
  return {
    ok: { amount: held - leased - locked, minter_address: token.assetId, ...(includeBreakdown && { leased, locked }) },
  };
}

/** Operation 7: the locked part alone. It documents no 404, so an unknown account is a 400. */
export function lockedBalanceView(world: WorldView, account: string, tokenAddress: string): Answer<WireBalance> {
  if (world.account(account) === null) return accountNotFound(400);
  const token = tokenOf(world, tokenAddress);
  if (token === null) return unknownToken();
  return { ok: { amount: world.balanceOf(account, token.name).locked, minter_address: token.assetId } };
}
