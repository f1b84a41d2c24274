import { hexId, labelHash } from './noise';

/** Markets, vaults and tokens are the same for every seed, so that a configuration can name them. */
const SEEDLESS = 0x7e5d_0001;

/** Raw address (`0:` and 64 hex digits) of something known by its name in every simulation. */
export function addressOfName(name: string): string {
  return `0:${hexId(labelHash(SEEDLESS, name), 0, 0)}`;
}

/** Raw address of something that differs from seed to seed: accounts and their owners. */
export function addressOfSeed(seed: number, name: string): string {
  return `0:${hexId(labelHash(seed, name), 1, 0)}`;
}
