import type { ReactNode } from 'react';
import type { StateView } from '~/domain/account/state-view';
import { useEntityLinks } from '~/features/shared/entity-links';
import { absent } from '~/lib/field';
import { accountSummaryText } from '~/text/en/account-summary';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { CopyButton } from '~/ui/copy-button';
import { Disclosure } from '~/ui/disclosure';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { LookAlikeSlot } from '~/ui/look-alike-slot';
import { NoticeLines } from '~/ui/notice-lines';

type AddressPanelProps = {
  /** Raw form. */
  readonly account: string;
  /** Null until the state was read, and when that failed. */
  readonly view: StateView | null;
  readonly failed: boolean;
};

const kinds = ['wallet', 'contract'] as const;

/** The addresses of the account and of its owner's wallet (from the state), each in all forms. Closed at first. */
export function AddressPanel({ account, view, failed }: AddressPanelProps) {
  const links = useEntityLinks(account);
  const { address: t } = useText(accountSummaryText);
  const unread = absent(failed ? 'failed' : 'notLoaded');
  const owner = view?.owner ?? unread;
  const given = view?.ownerFriendly ?? null;
  const addresses = useAddressForm();
  const formsOf = (address: string) =>
    kinds.map((kind) => ({ kind, text: addresses.inWallets(address, kind) })).filter(({ text }) => text !== address);
  const inWallets = (address: string) =>
    formsOf(address).map(({ kind, text }) => ({ label: t.inWallets[kind], value: <WholeAddress address={text} /> }));
  /** Whether the service names the owner in a form that is not listed, such as the form of another network. */
  const isOther = owner.kind === 'known' && formsOf(owner.value).every(({ text }) => text !== given);
  return (
    <div className="min-w-0 rounded-panel border border-line bg-panel">
      <Disclosure title={t.title} line="none">
        <Group title={t.account}>
          <FactList
            facts={[
              { label: t.raw, value: <WholeAddress address={account} /> },
              ...inWallets(account),
              {
                label: t.factory,
                value: (
                  <FieldValue field={view?.factory ?? unread}>
                    {(address) => <AddressChip address={address} kind="contract" />}
                  </FieldValue>
                ),
              },
            ]}
          />
        </Group>
        <Group title={t.owner}>
          <FactList
            facts={[
              {
                label: t.raw,
                value: (
                  <FieldValue field={owner}>
                    {(raw) => <WholeAddress address={raw} link={(shown) => links.account(raw, shown)} />}
                  </FieldValue>
                ),
              },
              ...(owner.kind === 'known' ? inWallets(owner.value) : []),
              ...(isOther && given !== null ? [{ label: t.given, value: <WholeAddress address={given} /> }] : []),
            ]}
          />
        </Group>
        <NoticeLines lines={[t.forms]} />
      </Disclosure>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line first-of-type:border-t-0">
      <h3 className="px-4 pt-2.5 text-small font-semibold text-muted">{title}</h3>
      {children}
    </section>
  );
}

type WholeAddressProps = {
  readonly address: string;
  /** Links the address if it has a page. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/** An address in full, to compare by eye. */
function WholeAddress({ address, link }: WholeAddressProps) {
  const t = useText();
  const shown = (
    <span translate="no" className="min-w-0 font-mono text-small wrap-anywhere">
      {address}
    </span>
  );
  return (
    <span className="inline-flex items-center gap-0.5">
      {link === undefined ? shown : link(shown)}
      <CopyButton text={address} what={t.common.address} />
      <LookAlikeSlot value={address} />
    </span>
  );
}
