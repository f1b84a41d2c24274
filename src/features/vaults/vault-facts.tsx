import { type ReactNode, useMemo } from 'react';
import { type VaultField, vaultFieldGroups, type VaultFieldValue } from '~/domain/vault/vault-fields';
import type { VaultView } from '~/domain/vault/vault-view';
import { parseAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { vaultText } from '~/text/en/vaults';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { TextValue } from '~/ui/text-value';
import { Tree } from '~/ui/tree';
import { ReturnFigure } from './vault-figures';

type VaultFactsProps = {
  /** Null until the list of vaults was read. */
  readonly vault: VaultView | null;
  /** Count of further rows of the list with its address. */
  readonly further?: number;
  readonly state: PanelState;
};

/** Every field of a vault, in groups, and its configuration as received. */
export function VaultFacts({ vault, further = 0, state }: VaultFactsProps) {
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
          {(text) => (parseAddress(text) === null ? text : <AddressChip address={text} />)}
        </FieldValue>
      );
  }
}
