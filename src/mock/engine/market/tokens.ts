import type { Token } from '../records';
import { addressOfName } from '../simulated-address';

/** The collaterals, each with one vault. The native coin's asset id is the literal `TON`. */
export const TOKENS: readonly Token[] = [
  { name: 'USDT', assetId: addressOfName('minter/USDT'), decimals: 6, vault: addressOfName('vault/USDT') },
  { name: 'TON', assetId: 'TON', decimals: 9, vault: addressOfName('vault/TON') },
  { name: 'NOT', assetId: addressOfName('minter/NOT'), decimals: 9, vault: addressOfName('vault/NOT') },
];

export function tokenNamed(name: Token['name']): Token {
  const token = TOKENS.find((one) => one.name === name);
  if (token === undefined) throw new RangeError(`no token ${name}`);
  return token;
}
