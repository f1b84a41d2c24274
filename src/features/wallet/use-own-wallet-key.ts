import { encodeHex } from '~/lib/bytes';
import { useWalletState } from './wallet-context';

/** The key that a connected wallet signs with itself, as 64 hexadecimal digits; null where it has none, or none is connected. */
function useOwnWalletKey(): string | null {
  const state = useWalletState();
  const signing = state.kind === 'connected' ? state.signer.hashSigning : null;
  return signing === null ? null : encodeHex(signing.publicKey);
}
