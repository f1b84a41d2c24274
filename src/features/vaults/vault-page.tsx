import { type ReactNode, useMemo } from 'react';
import type { RateWindow } from '~/domain/vault/rate-window';
import { type VaultField, vaultFieldGroups, type VaultFieldValue } from '~/domain/vault/vault-fields';
import type { VaultList, VaultView } from '~/domain/vault/vault-view';
import { parseAddress, shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { vaultsText, vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
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
import { ReturnFigure } from './return-figure';
import { UtilisationBar } from './utilisation-bar';
import { VaultHistory, type VaultHistoryProps } from './vault-history';
import { WindowChoice } from './window-choice';

export type VaultPageProps = Omit<VaultHistoryProps, 'asset'> & {
  /** Raw. */
  readonly address: string;
  /** All vaults; null until they have been read once. */
  readonly list: VaultList | null;
  readonly listState: PanelState;
  readonly onWindow: (window: RateWindow) => void;
  readonly back: ReactNode;
};

/** Everything that operations 10 and 11 say of one vault; each of them fails alone. */
export function VaultPage(props: VaultPageProps) {
  const { address, list, listState, onWindow, back, ...rest } = props;
  const { history, window } = rest;
  const t = useText(vaultText);
  const listed = useMemo(
    () => list?.vaults.filter((one) => valueOrNull(one.address) === address) ?? [],
    [list, address],
  );
  const vault = listed[0] ?? null;
  const asset = vault === null ? undefined : (valueOrNull(vault.asset) ?? undefined);
  const isUnknown = list !== null && vault === null;
  // A vault that is not listed may have a history all the same: it is what the service says.
  const showsHistory = !isUnknown || history !== null;
  return (
    <>
      <PageHeader title={asset === undefined ? shortAddress(address) : t.named(asset)} actions={back} />
      <div className="flex flex-wrap items-center gap-2 text-muted">
        {t.address} <AddressChip address={address} />
        {showsHistory && (
          <div className="rail:ms-auto">
            <WindowChoice label={t.window} window={window} onWindow={onWindow} />
          </div>
        )}
      </div>
      {vault !== null && <VaultSummary vault={vault} />}
      {isUnknown && <VaultUnknown unread={unreadOf(list)} hasHistory={history !== null} state={listState} />}
      {/* What could not be read comes first: it is the reason for what is not there. */}
      {list === null && <VaultFacts vault={null} state={listState} />}
      {showsHistory && <VaultHistory {...rest} asset={asset} />}
      {vault !== null && <VaultFacts vault={vault} further={listed.length - 1} state={listState} />}
    </>
  );
}

/** Rows of a list that may be any vault. */
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

/** For an address that is not in the list of vaults, which has all of them. */
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

/** The figures that the eye should land on, at the head of a vault's page. */
function VaultSummary({ vault }: { readonly vault: VaultView }) {
  const t = useText(vaultText);
  const { columns, locked } = useText(vaultsText);
  const unit = valueOrNull(vault.asset) ?? undefined;
  const { utilisation } = vault;
  return (
    <StatStrip
      stats={[
        { label: columns.rate, figure: <Amount field={vault.rate} format="price" unit={unit} showUnit /> },
        {
          label: columns.tvl,
          figure: <Amount field={vault.tvl} format="amount" unit={unit} showUnit compact reach="public" />,
          helper: (
            <>
              <Amount field={vault.locked} format="amount" unit={unit} compact reach="public" /> {locked}
            </>
          ),
        },
        {
          label: t.fields.utilisation,
          figure: <Amount field={utilisation} format="percent" reach="public" />,
          helper: utilisation.kind === 'known' ? <UtilisationBar share={utilisation.value} /> : undefined,
        },
        { label: columns.apr.month, figure: <ReturnFigure field={vault.apr.month} /> },
        { label: columns.predicted, figure: <ReturnFigure field={vault.predictedRoi} /> },
      ]}
    />
  );
}

type VaultFactsProps = {
  /** Null while the list of vaults has not been read. */
  readonly vault: VaultView | null;
  /** Further rows of the list with its address, which nothing tells apart. */
  readonly further?: number;
  readonly state: PanelState;
};

/** Every field of a vault, in groups, and its configuration as it came. */
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
      <Group title={t.groups.body}>
        <Tree label={t.groups.body} value={vault.configBody} openLevels={2} reach="public" />
      </Group>
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
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-muted">{t.fields[field.id]}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">
        <FactFigure value={field.value} asset={asset} />
      </dd>
      <dd className="basis-full text-small text-faint">{t.explained[field.id]}</dd>
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

/** One value of a vault as its kind is written. */
function FactFigure({ value, asset }: FactFigureProps) {
  switch (value.kind) {
    case 'rate':
      return <Amount field={value.field} format="price" decimals={9} unit={asset} showUnit />;
    case 'amount':
      return <Amount field={value.field} format="amount" unit={asset} showUnit reach="public" />;
    case 'ratio':
      return <Amount field={value.field} format="percent" reach="public" />;
    case 'return':
      return <ReturnFigure field={value.field} />;
    case 'count':
      return <Amount field={value.field} format="count" reach="public" />;
    case 'text':
      return <TextValue field={value.field} />;
    case 'address':
      // The id of the native coin is a word, not an address.
      return (
        <FieldValue field={value.field}>
          {(text) => (parseAddress(text) === null ? text : <AddressChip address={text} />)}
        </FieldValue>
      );
  }
}
