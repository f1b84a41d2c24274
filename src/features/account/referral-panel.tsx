import type { ReferralView } from '~/domain/account/referral-view';
import type { Field } from '~/lib/field';
import { useAccountText } from '~/text/areas/use-account-text';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Time } from '~/ui/time';
import { LoadingFacts } from './loading-facts';

/** Who referred the account, and on what terms (operation 4). */
export function ReferralPanel({ view, state }: { readonly view: ReferralView | null; readonly state: PanelState }) {
  const { referral: t, yes, no } = useAccountText();
  const chip = (field: Field<string>) => <FieldValue field={field}>{(address) => <AddressChip address={address} />}</FieldValue>;
  return (
    <Panel title={t.title} {...state} notices={<NoticeLines lines={view !== null && hasNoReferrer(view) ? [t.none] : []} />}>
      {view === null ? (
        state.failure === null && <LoadingFacts count={5} />
      ) : (
        <FactList
          facts={[
            { label: t.active, value: <FieldValue field={view.active}>{(active) => (active ? yes : no)}</FieldValue> },
            { label: t.referrer, value: chip(view.referrer) },
            { label: t.owner, value: chip(view.owner) },
            { label: t.discount, value: <Amount field={view.discount} format="percent" /> },
            { label: t.rebate, value: <Amount field={view.rebate} format="percent" /> },
            { label: t.created, value: <Time at={view.createdAtMs} /> },
            { label: t.updated, value: <Time at={view.updatedAtMs} /> },
          ]}
        />
      )}
    </Panel>
  );
}

function hasNoReferrer({ referrer }: ReferralView): boolean {
  return referrer.kind === 'absent' && referrer.reason === 'missing';
}
