import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Select } from '~/ui/select';
import type { SignerAdapter } from '~/wallet/signer';
import { chosenWallet, walletName } from './primary-action';

export type WalletSelectProps = {
  readonly wallets: readonly SignerAdapter[];
  /** Id of the picked one; null while none was, and the first one counts. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

/** Which of several wallets the button beside it connects. Nothing where there is no choice. */
export function WalletSelect({ wallets, chosen, onChoose }: WalletSelectProps) {
  const t = useText(cancelText);
  if (wallets.length < 2) return null;
  return (
    <Select
      className="me-auto"
      label={t.setup.walletChoice}
      value={chosenWallet(wallets, chosen)?.id ?? ''}
      options={wallets.map((adapter) => ({ value: adapter.id, label: walletName(adapter, t) }))}
      onChange={onChoose}
    />
  );
}
