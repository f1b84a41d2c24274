import { encodeCancelMessage, type CancelMessage } from '~/lib/cancel-message';
import { encodeHex } from '~/lib/hex';
import { sha256 } from './sha256';

/** How a cell of 523 bits without references begins where it is hashed. */
const DESCRIPTORS = [0x00, 0x83] as const;
/** The bit after the last of the 523, which ends them. */
const END_MARK = 0x10;

/** What a cancel is signed over, the hash of its cell: at once, since simulated traders do not wait as Web Crypto has it. */
export function cancelHashHex(message: CancelMessage): string {
  const { data } = encodeCancelMessage(message).cell;
  const bytes = Uint8Array.from([...DESCRIPTORS, ...data]);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | END_MARK;
  return encodeHex(sha256(bytes));
}
