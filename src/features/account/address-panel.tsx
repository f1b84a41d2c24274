import type { StateView } from '~/domain/account/state-view';
import { toFriendly } from '~/lib/friendly-address';
import { absent, type Field } from '~/lib/field';
import { useAccountText } from '~/text/areas/use-account-text';
import { AddressChip } from '~/ui/address-chip';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { Panel } from '~/ui/panel';
import { WholeAddress } from './whole-address';

export type AddressPanelProps = {
  /** Raw form. */
  readonly account: string;
  /** Null until the state has been read, or when it could not be. */
  readonly view: StateView | null;
  readonly failed: boolean;
};

/** The account's address in both of its forms, and who the state says owns it. */
export function AddressPanel({ account, view, failed }: AddressPanelProps) {
  const t = useAccountText();
  const unread = absent(failed ? 'failed' : 'notLoaded');
  const chip = (field: Field<string>) => <FieldValue field={field}>{(address) => <AddressChip address={address} />}</FieldValue>;
  return (
    <Panel title={t.address.title}>
      <FactList
        facts={[
          { label: t.address.raw, value: <WholeAddress address={account} /> },
          { label: t.address.friendly, value: <WholeAddress address={toFriendly(account)} /> },
          { label: t.address.owner, help: t.address.ownerHelp, value: chip(view?.owner ?? unread) },
          { label: t.address.factory, help: t.address.ownerHelp, value: chip(view?.factory ?? unread) },
        ]}
      />
    </Panel>
  );
}
