import { useMemo } from 'react';
import { MAX_COMPARED } from '~/domain/vault/compare-choice';
import { openEnds, toRateHistory } from '~/domain/vault/rate-history';
import { rangeInWindow } from '~/domain/vault/rate-window';
import { toVaultList, type VaultList, type VaultView } from '~/domain/vault/vault-view';
import { PageLink, textLink } from '~/features/shared/links';
import { usePanelState } from '~/features/shared/panel-state';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { readRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { useVaultSamples } from '~/queries/samples/vault-samples';
import { useVaultRates, useVaults } from '~/queries/vaults';
import { vaultsText, vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { StatStrip } from '~/ui/stat-strip';
import { RangeSelect } from './range-select';
import { VaultFacts } from './vault-facts';
import { ReturnFigure, UtilisationBar, WindowChoice } from './vault-figures';
import { VaultHistory } from './vault-history';
import { type PatchVault, rangeTexts, type VaultSearch, vaultWindow } from './vaults-search';

type VaultPageProps = {
  /** Raw. */
  readonly address: string;
  readonly search: VaultSearch;
  readonly patch: PatchVault;
};

/** One vault by operations 10 and 11, each of which fails alone. */
export function VaultPage({ address, search, patch }: VaultPageProps) {
  const t = useText(vaultText);
  const { from, to } = search;
  const window = vaultWindow(search);
  const range = readRange({ from, to });
  const { clock, config } = useApi();
  const { assumptions } = config;
  const vaults = useVaults();
  const rates = useVaultRates({ vault: address, window });
  // Memoised by the data of the answers, so that equal data renders nothing again.
  const [listed, rated] = [vaults.data?.data, rates.data?.data];
  const list = useMemo(() => (listed === undefined ? null : toVaultList(listed, assumptions)), [listed, assumptions]);
  const history = useMemo(() => (rated === undefined ? null : toRateHistory(rated, assumptions)), [rated, assumptions]);
  const listState = usePanelState(vaults, { operation: 'listVaults', sensitivity: 'public' });
  const historyState = usePanelState(rates, { operation: 'getVaultRates', subject: address, sensitivity: 'public' });
  const same = useMemo(() => list?.vaults.filter((one) => valueOrNull(one.address) === address) ?? [], [list, address]);
  const vault = same[0] ?? null;
  useVaultSamples(vault, vaults.data?.receivedAtMs ?? null);
  const asset = vault === null ? undefined : (valueOrNull(vault.asset) ?? undefined);
  const isUnknown = list !== null && vault === null;
  // The service may send a history of a vault that it does not list.
  const showsHistory = !isUnknown || history !== null;
  const isCompared = list?.vaults.slice(0, MAX_COMPARED).some((one) => valueOrNull(one.address) === address) ?? true;
  return (
    <>
      <PageHeader
        title={asset === undefined ? shortAddress(address) : t.named(asset)}
        actions={
          <span className="flex flex-wrap gap-x-4">
            {/* Compares over the same time; only this vault if it is not one of the default ones. */}
            <PageLink
              to={{ page: 'vault-comparison', range: window, from, to, compare: isCompared ? undefined : address }}
              className={textLink}
            >
              {t.compare}
            </PageLink>
            <PageLink to={{ page: 'vault-desk', address }} className={textLink}>
              {t.desk}
            </PageLink>
            <PageLink to={{ page: 'vaults' }} className={textLink}>
              {t.back}
            </PageLink>
          </span>
        }
      />
      <div className="flex flex-wrap items-center gap-2 text-muted">
        {t.address} <AddressChip address={address} />
        {showsHistory && (
          <div className="flex flex-wrap items-center gap-2.5 rail:ms-auto">
            <RangeSelect
              range={range}
              onRange={(next, needed) => patch({ ...(needed === null ? {} : { range: needed }), ...rangeTexts(next) })}
            />
            <WindowChoice
              label={t.window}
              window={window}
              onWindow={(next) => patch({ range: next, ...rangeTexts(rangeInWindow(range, next, clock.now())) })}
            />
          </div>
        )}
      </div>
      {vault !== null && <VaultSummary vault={vault} />}
      {isUnknown && <VaultUnknown unread={unreadOf(list)} hasHistory={history !== null} state={listState} />}
      {/* A failure to read the list comes first, since it explains what is missing. */}
      {list === null && <VaultFacts vault={null} state={listState} />}
      {showsHistory && (
        <VaultHistory
          history={history}
          historyState={historyState}
          window={window}
          range={range}
          onRange={(next) => patch(rangeTexts(openEnds(next, history?.series?.points ?? [])))}
          units={assumptions}
          asset={asset}
        />
      )}
      {vault !== null && <VaultFacts vault={vault} further={same.length - 1} state={listState} />}
    </>
  );
}

/** Rows of a list that may be any vault, because they or their addresses are unreadable. */
function unreadOf({ vaults, unread }: VaultList): number {
  return unread + vaults.filter(({ address }) => address.kind !== 'known').length;
}

type VaultUnknownProps = {
  /** Rows of the list that could not be read, or whose address could not: the vault may be one of them. */
  readonly unread: number;
  /** Operation 11 knows the vault although operation 10 does not list it. */
  readonly hasHistory: boolean;
  readonly state: PanelState;
};

/** For an address that is missing from a complete list. */
function VaultUnknown({ unread, hasHistory, state }: VaultUnknownProps) {
  const t = useText(vaultText);
  return (
    <Panel title={t.facts} {...state}>
      <Empty>
        {t.unknown}
        {unread > 0 && ` ${t.unknownUnread(unread)}`}
        {hasHistory && ` ${t.unknownYet}`}
      </Empty>
    </Panel>
  );
}

/** The key figures at the head of a vault's page. */
function VaultSummary({ vault }: { readonly vault: VaultView }) {
  const t = useText(vaultText);
  const { columns, locked, noPeriod } = useText(vaultsText);
  const unit = valueOrNull(vault.asset) ?? undefined;
  const { utilisation } = vault;
  return (
    <StatStrip
      threeOnPhone
      stats={[
        { label: columns.rate, figure: <Amount field={vault.rate} format="price" unit={unit} showUnit /> },
        { label: columns.apr.month, figure: <ReturnFigure field={vault.apr.month} /> },
        {
          label: columns.tvl,
          figure: <Amount field={vault.tvl} format="amount" unit={unit} showUnit compact sensitivity="public" />,
          helper: (
            <>
              <Amount field={vault.locked} format="amount" unit={unit} compact sensitivity="public" /> {locked}
            </>
          ),
        },
        {
          label: t.fields.utilisation,
          figure: <Amount field={utilisation} format="percent" sensitivity="public" />,
          helper: utilisation.kind === 'known' ? <UtilisationBar share={utilisation.value} /> : undefined,
        },
        { label: columns.predicted, figure: <ReturnFigure field={vault.predictedRoi} plain />, helper: noPeriod },
      ]}
    />
  );
}
