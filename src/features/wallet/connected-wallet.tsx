import { encodeBase64 } from '~/lib/base64-encode';
import { shellText } from '~/text/en/shell';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { HashChip } from '~/ui/hash-chip';
import type { WalletState } from '~/wallet/wallet-state';

export type ConnectedWalletProps = {
  readonly state: Extract<WalletState, { kind: 'connected' }>;
  readonly onDisconnect: () => void;
};

/** Which wallet is connected, as whom, and what it can do here. */
export function ConnectedWallet({ state, onDisconnect }: ConnectedWalletProps) {
  const t = useText(walletText);
  const { kinds } = useText(shellText).wallet;
  const { hashSigning, keyAuthority } = state.signer;
  const powers = [keyAuthority === null ? null : t.canAuthorise, hashSigning === null ? null : t.canSign].filter((power) => power !== null);
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        <bdi className="font-semibold wrap-anywhere">{state.name ?? kinds[state.with]}</bdi>
        {/* What a wallet calls itself proves nothing; what kind it is of does. */}
        {state.name !== null && <span className="text-muted"> ({kinds[state.with]})</span>} {t.connected}
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {(keyAuthority?.address ?? null) !== null && (
          <>
            <dt className="text-muted">{t.address}</dt>
            <dd className="m-0">
              <AddressChip address={keyAuthority?.address ?? ''} />
            </dd>
          </>
        )}
        {hashSigning !== null && (
          <>
            <dt className="text-muted">{t.ownKey}</dt>
            <dd className="m-0">
              <HashChip hash={encodeBase64(hashSigning.publicKey)} what={t.keys.publicKey} />
            </dd>
          </>
        )}
        <dt className="text-muted">{t.can}</dt>
        <dd className="m-0">
          {powers.map((power) => (
            <p key={power}>{power}</p>
          ))}
        </dd>
      </dl>
      <p className="text-muted">{t.forgotten}</p>
      <Button onClick={onDisconnect}>{t.disconnect}</Button>
    </div>
  );
}
