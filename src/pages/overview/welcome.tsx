import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { fundingLeaders } from '~/domain/market/funding-leaders';
import { toVaultList } from '~/domain/vault/vault-view';
import { StartFunding, StartPrices, StartVaults } from '~/features/overview/start-figures';
import { useApi } from '~/queries/api-context';
import { useMarketPolling, useMarketRows } from '~/queries/markets/market-rows';
import { useListedMarkets } from '~/queries/markets/markets';
import { useVaults } from '~/queries/vaults/vaults';
import { retainedSearch } from '~/shell/retained-search';
import { TraderBox, useTraderBox } from '~/shell/trader-box';
import { traderText } from '~/text/en/shell';
import { welcomeText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';

/** How many markets and vaults are shown. */
const SHOWN = 7;
const VAULTS = 3;
/**
 * Top funding is computed from the first markets of the configured list, as many as one burst of requests may contain.
 */
const COMPARED = 50;

/** The start page without a watched trader: a field to choose one, and current market moves. */
export function Welcome() {
  const t = useText(welcomeText);
  const { assumptions } = useApi().config;
  const box = useTraderBox();
  const listed = useListedMarkets();
  const compared = useMemo(() => listed.slice(0, COMPARED), [listed]);
  const addresses = useMemo(() => compared.map(({ address }) => address), [compared]);
  const shown = useMemo(() => new Set(addresses.slice(0, SHOWN)), [addresses]);
  const isOnScreen = useCallback((address: string) => shown.has(address), [shown]);
  const rows = useMarketRows(compared);
  useMarketPolling(addresses, { isOnScreen });
  const leaders = useMemo(() => fundingLeaders(rows, assumptions, SHOWN), [rows, assumptions]);
  const failed = rows.filter(({ view, failure }) => view === null && failure !== null).length;
  const vaults = useVaults();
  const list = useMemo(
    () => (vaults.data === undefined ? null : toVaultList(vaults.data.data, assumptions).vaults),
    [vaults.data, assumptions],
  );
  return (
    <>
      <div className="mx-auto flex w-full max-w-2xl flex-col items-center gap-3 py-6 text-center rail:py-10">
        <PageHeader title={t.title} />
        <p className="text-muted">{t.promise}</p>
        <TraderBox {...box} large />
        <SampleTraders {...box} />
      </div>
      <div className="grid gap-3.5 wide:grid-cols-3">
        <StartPrices rows={rows.slice(0, SHOWN)} seeAll={<SeeAll to="/markets">{t.allMarkets}</SeeAll>} />
        <StartFunding leaders={leaders} failed={failed} expected={SHOWN} />
        <StartVaults
          vaults={list}
          failed={list === null && vaults.isError}
          expected={VAULTS}
          seeAll={<SeeAll to="/vaults">{t.allVaults}</SeeAll>}
        />
      </div>
    </>
  );
}

/** The traders of the demo; nothing in live mode. */
function SampleTraders({ demoTraders, recent, onWatch }: ReturnType<typeof useTraderBox>) {
  const t = useText(welcomeText);
  const { demo } = useText(traderText);
  const addresses = useAddressForm();
  if (demoTraders.length === 0) return null;
  return (
    <section aria-label={demo} className="flex flex-wrap items-center justify-center gap-x-1 gap-y-1 text-small">
      <span className="text-muted">{t.tryWith}</span>
      {demoTraders.map(({ label, address }) => (
        <Button
          key={address}
          size="small"
          tone="quiet"
          title={addresses.full(address, 'wallet')}
          onClick={() => {
            recent.remember(address);
            onWatch(address);
          }}
        >
          {label}
        </Button>
      ))}
    </section>
  );
}

function SeeAll({ to, children }: { readonly to: '/markets' | '/vaults'; readonly children: string }) {
  return (
    <Link
      to={to}
      search={retainedSearch}
      className="inline-flex min-h-6 items-center text-accent-text underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
