import { useState, type FormEvent } from 'react';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';

export type WalletFilterProps = {
  /** Null while orders of every wallet are asked for. */
  readonly wallet: string | null;
  readonly onChange: (wallet: string | null) => void;
};

/** `walletId` of operations 13 and 14: sent when it is complete, not with every letter. */
export function WalletFilter({ wallet, onChange }: WalletFilterProps) {
  const t = useOrdersText().filters;
  const [typed, setTyped] = useState(wallet ?? '');
  const wanted = typed.trim() === '' ? null : typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== wallet) onChange(wanted);
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 items-center gap-2">
      <TextField
        label={t.wallet}
        labelHidden
        placeholder={t.wallet}
        title={t.walletHelp}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        spellCheck={false}
        // As much as the URL keeps.
        maxLength={100}
        className="w-36"
      />
      {wanted !== wallet && <Button type="submit">{wanted === null ? t.everyWallet : t.applyWallet}</Button>}
      {wallet !== null && wanted === wallet && <Button onClick={() => onChange(null)}>{t.clearWallet}</Button>}
    </form>
  );
}
