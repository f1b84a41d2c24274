import { type ReactNode, useMemo } from 'react';
import { MAX_COMPARED } from '~/domain/vault/compare-choice';
import { openEnds, toRateHistory } from '~/domain/vault/rate-history';
import { rangeInWindow } from '~/domain/vault/rate-window';
import { type VaultField, vaultFieldGroups, type VaultFieldValue } from '~/domain/vault/vault-fields';
import { toVaultList, type VaultList, type VaultView } from '~/domain/vault/vault-view';
import { PageLink, textLink } from '~/features/shared/links';
import { usePanelState } from '~/features/shared/panel-state';
import { parseAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { readRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { useVaultSamples } from '~/queries/samples/vault-samples';
import { useVaultRates, useVaults } from '~/queries/vaults/vaults';
import { vaultsText, vaultText } from '~/text/en/vaults';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { FieldValue } from '~/ui/field-value';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { StatStrip } from '~/ui/stat-strip';
import { TextValue } from '~/ui/text-value';
import { Tree } from '~/ui/tree';
import { RangeSelect } from './range-select';
import { ReturnFigure, UtilisationBar, WindowChoice } from './vault-figures';
import { VaultHistory } from './vault-history';
import { type PatchVault, rangeTexts, type VaultSearch, vaultWindow } from './vaults-search';

type VaultPageProps = {
  /** Raw. */
  readonly address: string;
  readonly search: VaultSearch;
  readonly patch: PatchVault;
};

/** One vault, from operations 10 and 11. If one of them fails, the data of the other stay. */
export function VaultPage({ address, search, patch }: VaultPageProps) {
  const t = useText(vaultText);
  const { from, to } = search;
  const window = vaultWindow(search);
  const range = readRange({ from, to });
  const { clock, config } = useApi();
  const { assumptions } = config;
  const vaults = useVaults();
  const rates = useVaultRates({ vault: address, window });
  // Memoised by the data of the answers, so that equal data do not cause a rerender.
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
  const addresses = useAddressForm();
  // The service may send a history of a vault that it does not list.
  const showsHistory = !isUnknown || history !== null;
  const isCompared = list?.vaults.slice(0, MAX_COMPARED).some((one) => valueOrNull(one.address) === address) ?? true;
  return (
    <>
      <PageHeader
        title={asset === undefined ? addresses.short(address, 'contract') : t.named(asset)}
        actions={
          <span className="flex flex-wrap gap-x-4">
            {/*
             * Compares over the same time. If this vault is not among the default ones, the link selects only this
             * vault.
             */}
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
        {t.address} <AddressChip address={address} kind="contract" />
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
      {/* A failure to read the list comes first, since it explains the missing data. */}
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

/** The number of rows that may be any vault, because they or their addresses are unreadable. */
function unreadOf({ vaults, unread }: VaultList): number {
  return unread + vaults.filter(({ address }) => address.kind !== 'known').length;
}

type VaultUnknownProps = {
  /** The number of rows that are unreadable or have an unreadable address: the vault may be one of them. */
  readonly unread: number;
  /** Whether operation 11 knows the vault although operation 10 does not list it. */
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

type VaultFactsProps = {
  /** Null until the list of vaults was read. */
  readonly vault: VaultView | null;
  /** The number of further rows of the list with the same address. */
  readonly further?: number;
  readonly state: PanelState;
};

/** Every field of a vault, in groups, and its configuration as received. */
function VaultFacts({ vault, further = 0, state }: VaultFactsProps) {
  const t = useText(vaultText);
  return (
    <Panel title={t.facts} notices={<NoticeLines lines={further === 0 ? [] : [t.further(further)]} />} {...state}>
      {vault !== null && <FactGroups vault={vault} />}
      {vault === null && state.failure === null && <Waiting />}
    </Panel>
  );
}

function FactGroups({ vault }: { readonly vault: VaultView }) {
  const t = useText(vaultText);
  const groups = useMemo(() => vaultFieldGroups(vault), [vault]);
  const asset = valueOrNull(vault.asset) ?? undefined;
  return (
    <div className="columns-[19rem] gap-x-8 px-4 py-2">
      {groups.map((group) => (
        <Group key={group.id} title={t.groups[group.id]}>
          <dl className="flex flex-col">
            {group.fields.map((field) => (
              <FactLine key={field.id} field={field} asset={asset} />
            ))}
          </dl>
        </Group>
      ))}
      {vault.configBody !== undefined && (
        <Group title={t.groups.body}>
          <Tree label={t.groups.body} value={vault.configBody} openLevels={2} sensitivity="public" />
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="break-inside-avoid py-2">
      <h3 className="pb-1 text-small font-semibold text-muted">{title}</h3>
      {children}
    </section>
  );
}

function FactLine({ field, asset }: { readonly field: VaultField; readonly asset: string | undefined }) {
  const t = useText(vaultText);
  const explained = textFor(t.explained, field.id);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-muted">{t.fields[field.id]}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">
        <FactFigure value={field.value} asset={asset} />
      </dd>
      {explained !== null && <dd className="basis-full text-small text-faint">{explained}</dd>}
    </div>
  );
}

function Waiting() {
  const t = useText(vaultText);
  return (
    <div className="flex flex-col gap-3 px-4 py-4" aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="85%" />
    </div>
  );
}

type FactFigureProps = {
  readonly value: VaultFieldValue;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
};

/** One value of a vault, formatted by its kind. */
function FactFigure({ value, asset }: FactFigureProps) {
  switch (value.kind) {
    case 'rate':
      return <Amount field={value.field} format="price" decimals={9} unit={asset} showUnit />;
    case 'amount':
      return <Amount field={value.field} format="amount" unit={asset} showUnit sensitivity="public" />;
    case 'ratio':
      return <Amount field={value.field} format="percent" sensitivity="public" />;
    case 'return':
      return <ReturnFigure field={value.field} />;
    case 'count':
      return <Amount field={value.field} format="count" sensitivity="public" />;
    case 'text':
      return <TextValue field={value.field} />;
    case 'address':
      // The id of the native coin is a word, not an address.
      return (
        <FieldValue field={value.field}>
          {(text) => (parseAddress(text) === null ? text : <AddressChip address={text} kind="contract" />)}
        </FieldValue>
      );
  }
}
