import { useState } from 'react';
import { messageOf } from '~/lib/thrown';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';

export type UnreadableKeyProps = { readonly account: string; readonly onForget: () => Promise<void> };

/** An entry of the browser's storage that is no key that can be used here. */
export function UnreadableKey({ account, onForget }: UnreadableKeyProps) {
  const t = useText(walletText).keys;
  const [problem, setProblem] = useState<string | null>(null);
  const forget = (): void => {
    onForget().catch((error: unknown) => setProblem(t.couldNot(messageOf(error))));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-muted">
      <p>
        {t.unreadable} <AddressChip address={account} />
      </p>
      <Button size="small" aria-label={t.forgetEntryOf(account)} onClick={forget}>
        {t.forget}
      </Button>
      {problem !== null && (
        <p role="alert" className="basis-full">
          {problem}
        </p>
      )}
    </div>
  );
}
