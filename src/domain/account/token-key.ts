import { parseAddress } from '~/lib/address';

/** The native coin's id; where a minter's address is expected, some services name it by the address of zeros. */
export const NATIVE_TOKEN = 'TON';
const ZEROS = `0:${'0'.repeat(64)}`;

/** What tokens are compared by: an address, in whatever form, by its raw one; a word such as `TON` by itself. */
export function tokenKey(assetId: string): string {
  const raw = parseAddress(assetId.trim())?.raw ?? assetId;
  return raw === ZEROS ? NATIVE_TOKEN : raw;
}
