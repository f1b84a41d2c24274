import type { StateView } from '~/domain/account/state-view';
import type { Field } from '~/lib/field';
import { accountStateText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { type Fact, FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import type { EntityLinks } from '~/features/shared/entity-links';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { KeyValue } from './keys-value';
import { LoadingFacts } from './loading-facts';
import { useStateFacts } from './state-facts';

export type StateFieldsPanelProps = {
  readonly view: StateView | null;
  readonly state: PanelState;
  readonly links: Pick<EntityLinks, 'account'>;
};

/** The members of the state that this program knows, each named and read. */
export function StateFieldsPanel({ view, state, links }: StateFieldsPanelProps) {
  const t = useText(accountStateText);
  return (
    <Panel title={t.known} {...state}>
      {view === null ? state.failure === null && <LoadingFacts count={12} /> : <Fields view={view} links={links} />}
    </Panel>
  );
}

function Fields({ view, links }: Pick<StateFieldsPanelProps, 'links'> & { readonly view: StateView }) {
  const t = useText(accountStateText);
  const chip = (field: Field<string>, link?: EntityLinks['account']) => (
    <FieldValue field={field}>
      {(address) => (
        <AddressChip address={address} link={link === undefined ? undefined : (shown) => link(address, shown)} />
      )}
    </FieldValue>
  );
  const facts: readonly Fact[] = [
    { label: t.fields.owner, value: chip(view.owner, links.account) },
    { label: t.fields.factory, value: chip(view.factory) },
    ...useStateFacts(view),
    { label: t.fields.hotKey, value: <KeyValue field={view.keys.hot} /> },
    { label: t.fields.coldKey, value: <KeyValue field={view.keys.cold} /> },
  ];
  return <FactList facts={facts} />;
}
