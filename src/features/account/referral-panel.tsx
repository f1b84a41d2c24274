import { hasNoReferrer, referralProblems, type ReferralView } from '~/domain/account/referral-view';
import { useEntityLinks } from '~/features/shared/entity-links';
import type { Field } from '~/lib/field';
import { accountSummaryText } from '~/text/en/account-summary';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Time } from '~/ui/time';
import { LoadingFacts } from './facts';

type ReferralPanelProps = {
  readonly account: string;
  readonly view: ReferralView | null;
  /** Raw address of the owner by the state; null while it is not known. */
  readonly stateOwner: string | null;
  readonly state: PanelState;
};

/** The account's referrer and its terms (operation 4). */
export function ReferralPanel({ account, view, stateOwner, state }: ReferralPanelProps) {
  const { referral: t } = useText(accountSummaryText);
  const problems = view === null ? [] : referralProblems(view, stateOwner);
  const lines = [
    ...(view !== null && hasNoReferrer(view) ? [t.none] : []),
    ...problems.map((problem) => t.problems[problem]),
  ];
  return (
    <Panel title={t.title} {...state} notices={<NoticeLines lines={lines} />}>
      {view === null ? (
        state.failure === null && <LoadingFacts count={7} />
      ) : (
        <Facts account={account} view={view} isOtherOwner={problems.includes('otherOwner')} />
      )}
    </Panel>
  );
}

type FactsProps = { readonly account: string; readonly view: ReferralView; readonly isOtherOwner: boolean };

function Facts({ account, view, isOtherOwner }: FactsProps) {
  const links = useEntityLinks(account);
  const { referral: t, yes, no } = useText(accountSummaryText);
  const chip = (field: Field<string>) => (
    <FieldValue field={field}>
      {(address) => <AddressChip address={address} link={(shown) => links.account(address, shown)} />}
    </FieldValue>
  );
  const owner = (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {isOtherOwner && <Badge tone="warn">{t.notOwner}</Badge>}
      {chip(view.owner)}
    </span>
  );
  return (
    <FactList
      facts={[
        { label: t.active, value: <FieldValue field={view.active}>{(active) => (active ? yes : no)}</FieldValue> },
        { label: t.referrer, value: chip(view.referrer) },
        { label: t.owner, value: owner },
        { label: t.discount, value: <Amount field={view.discount} format="percent" /> },
        { label: t.rebate, value: <Amount field={view.rebate} format="percent" /> },
        { label: t.created, value: <Time at={view.createdAtMs} /> },
        { label: t.updated, value: <Time at={view.updatedAtMs} /> },
      ]}
    />
  );
}
