import { useMemo } from 'react';
import { rateWindowMs } from '~/domain/vault/rate-window';
import { rateDrawdown } from '~/domain/vault/realised-yield';
import { type BackedMarket, sumOf } from '~/domain/vault/vault-exposure';
import { timeUnderWater, worstReturn } from '~/domain/vault/vault-risk';
import { toVaultList, type VaultView } from '~/domain/vault/vault-view';
import { PageLink, textLink } from '~/features/shared/links';
import { usePanelState } from '~/features/shared/panel-state';
import { type Absent, absent, mapFields, valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useVaultSamples } from '~/queries/samples/vault-samples';
import { useVaults } from '~/queries/vaults/vaults';
import { vaultDeskText } from '~/text/en/vault-desk';
import { vaultsText, vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { StatStrip } from '~/ui/stat-strip';
import { BackedPanel } from './desk-backed';
import { EffectsPanel, partText, type Reads } from './desk-exposure';
import { LockedPanel, ReturnsPanel } from './desk-returns';
import { SimulatorPanel } from './desk-simulator';
import { type RateHistories, useBackedMarkets, useHistories } from './use-desk';
import { RealisedFigure } from './vault-figures';
import type { VaultDeskSearch, PatchDesk } from './vaults-search';

type DeskPageProps = {
  /** Raw. */
  readonly address: string;
  readonly search: VaultDeskSearch;
  readonly patch: PatchDesk;
};

/** A vault as the counterparty of its traders: operations 10 and 11, and 17 of each market that it may back. */
export function DeskPage({ address, search, patch }: DeskPageProps) {
  const t = useText(vaultDeskText);
  const vaultTexts = useText(vaultText);
  const { assumptions } = useApi().config;
  const query = useVaults();
  // Memoised by the data of the answer, so that equal data do not cause a rerender.
  const listed = query.data?.data;
  const list = useMemo(() => (listed === undefined ? null : toVaultList(listed, assumptions)), [listed, assumptions]);
  const vault = useMemo(
    () => list?.vaults.find((one) => valueOrNull(one.address) === address) ?? null,
    [list, address],
  );
  const asset = vault === null ? null : valueOrNull(vault.asset);
  const backed = useBackedMarkets({ address, asset, isListRead: list !== null || query.isError });
  const listState = usePanelState(query, { operation: 'listVaults', sensitivity: 'public' });
  const { histories, state } = useHistories(address);
  const sampled = useVaultSamples(vault, query.data?.receivedAtMs ?? null);
  const sameAsset = list?.vaults.filter((one) => asset !== null && valueOrNull(one.asset) === asset) ?? [];
  const unit = asset ?? undefined;
  const addresses = useAddressForm();
  const { reads } = backed;
  const isUnknown = list !== null && vault === null;
  /** The reason for every missing figure of operation 10. */
  const reason = isUnknown ? 'missing' : query.isError ? 'failed' : 'notLoaded';
  const missing = useMemo(() => absent(reason), [reason]);
  return (
    <>
      <PageHeader
        title={`${asset === null ? addresses.short(address, 'contract') : vaultTexts.named(asset)}: ${vaultTexts.desk}`}
        actions={
          <PageLink to={{ page: 'vault', address }} className={textLink}>
            {t.back}
          </PageLink>
        }
      />
      <div className="flex flex-wrap items-center gap-2 text-muted">
        {vaultTexts.address} <AddressChip address={address} kind="contract" />
      </div>
      <DeskSummary {...{ vault, missing, reads }} markets={backed.markets} year={histories.year} />
      {(isUnknown || listState.failure !== null) && (
        <Panel title={vaultTexts.facts} {...listState}>
          {isUnknown && <Empty>{vaultTexts.unknown}</Empty>}
        </Panel>
      )}
      <EffectsPanel {...{ unit, reads }} markets={backed.markets} tvl={vault?.tvl ?? missing} state={backed.state} />
      <div className="grid gap-3.5 wide:grid-cols-2">
        <ReturnsPanel vault={vault} missing={missing} histories={histories} state={state} />
        <LockedPanel {...sampled} vault={vault} missing={missing} unit={unit} />
      </div>
      <SimulatorPanel
        {...{ search, patch, histories, unit, reads }}
        tvl={vault?.tvl ?? missing}
        markets={backed.markets}
      />
      <BackedPanel
        markets={backed.markets}
        reads={reads}
        isShared={sameAsset.length > 1}
        sort={search.sort}
        onSort={(sort) => patch({ sort })}
      />
    </>
  );
}

type DeskSummaryProps = {
  readonly vault: VaultView | null;
  readonly missing: Absent;
  readonly markets: readonly BackedMarket[] | null;
  readonly reads: Reads;
  readonly year: RateHistories['year'];
};

/** The key figures at the head of the page. */
function DeskSummary({ vault, missing, markets, reads, year }: DeskSummaryProps) {
  const t = useText(vaultDeskText);
  const vaults = useText(vaultsText);
  const unit = vault === null ? undefined : (valueOrNull(vault.asset) ?? undefined);
  const worst = useMemo(() => {
    const of = (spanMs: number) => mapFields(year, year, (points) => worstReturn(points, spanMs));
    return { week: of(rateWindowMs.week), month: of(rateWindowMs.month) };
  }, [year]);
  const below = useMemo(() => mapFields(year, year, (points) => timeUnderWater(rateDrawdown(points).drawdown)), [year]);
  const net = sumOf(markets?.map((one) => one.net) ?? [absent('notLoaded')]);
  const usd = { format: 'usd', compact: true, sensitivity: 'public' } as const;
  return (
    <StatStrip
      stats={[
        {
          label: t.net,
          figure: <Amount field={net.field} {...usd} signed />,
          helper: partText(t, { markets, sum: net, reads }) ?? t.netHelp,
        },
        {
          label: t.locked,
          figure: <Amount field={vault?.utilisation ?? missing} format="percent" sensitivity="public" />,
          helper: (
            <>
              <Amount
                field={vault?.free ?? missing}
                format="amount"
                unit={unit}
                showUnit
                compact
                sensitivity="public"
              />{' '}
              {t.couldLeave}
            </>
          ),
        },
        {
          label: t.worst.week,
          figure: <RealisedFigure realised={worst.week} span={null} />,
          helper: vaults.windows.year,
        },
        {
          label: t.worst.month,
          figure: <RealisedFigure realised={worst.month} span={null} />,
          helper: vaults.windows.year,
        },
        {
          label: t.underWater,
          figure: (
            <Amount field={mapFields(below, below, ({ share }) => share)} format="percent" sensitivity="public" />
          ),
          helper: vaults.windows.year,
        },
      ]}
    />
  );
}
