import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { traderText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { useAppServices } from './app-services';

/** Says in the page's own words that no trader is watched, and offers the demo's traders. */
export function NoTrader({ children }: { readonly children: ReactNode }) {
  const t = useText(traderText);
  const addresses = useAddressForm();
  const { demo } = useAppServices();
  const navigate = useNavigate();
  const watch = (trader: string) => void navigate({ to: '.', search: (search) => ({ ...search, trader }) });
  return (
    <div className="flex flex-col items-start gap-3 rounded-panel border border-line bg-panel px-4 py-4">
      <p>{children}</p>
      <p className="text-muted">{t.help}</p>
      {demo !== null && (
        <section aria-label={t.demo} className="flex flex-col gap-2">
          <h2 className="text-small font-semibold text-muted">{t.demo}</h2>
          <ul className="flex flex-wrap gap-2">
            {demo.accounts.map(({ label, address }) => (
              <li key={address}>
                <Button onClick={() => watch(address)} title={addresses.full(address, 'wallet')}>
                  {label}{' '}
                  <span translate="no" className="font-mono font-normal text-muted">
                    {addresses.short(address, 'wallet')}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
