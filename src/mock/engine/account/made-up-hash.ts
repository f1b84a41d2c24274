import { sha256 } from './sha256';

/** A 32-byte value that stands for something the simulation does not compute. The same label gives the same bytes. */
export function madeUpHash(label: string): Uint8Array {
  return sha256(new TextEncoder().encode(`perpdeck/${label}`));
}
