import { useId, useState, type FormEvent } from 'react';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { Button } from '~/ui/button';

export type WalletFilterProps = {
  /** Null while orders of every wallet are asked for. */
  readonly wallet: string | null;
  readonly onChange: (wallet: string | null) => void;
};

/** `walletId` of operations 13 and 14: sent when it is complete, not with every letter. */
export function WalletFilter({ wallet, onChange }: WalletFilterProps) {
  const t = useOrdersText().filters;
  const id = useId();
  const [typed, setTyped] = useState(wallet ?? '');
  const wanted = typed.trim() === '' ? null : typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== wallet) onChange(wanted);
  };
  return (
    <form onSubmit={submit} className="inline-flex max-w-full items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-body text-muted">
        {t.wallet}
      </label>
      <input
        id={id}
        title={t.walletHelp}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        // As much as the URL keeps.
        maxLength={100}
        className="h-8 w-32 min-w-0 rounded-control border border-control-line bg-panel px-2.5 text-body text-ink"
      />
      {wanted !== wallet && <Button type="submit">{t.applyWallet}</Button>}
      {wallet !== null && wanted === wallet && (
        <Button onClick={() => onChange(null)} aria-label={t.clearWalletNamed}>
          {t.clearWallet}
        </Button>
      )}
    </form>
  );
}
