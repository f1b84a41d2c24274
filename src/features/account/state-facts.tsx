import type { StateView } from '~/domain/account/state-view';
import { known } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { accountStateText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';
import type { Fact } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { QueryIdChip } from '~/ui/query-id-chip';
import { AbsentMark } from '~/ui/value-marks';
import { WholeField } from '~/ui/whole-field';

type Words = Catalogue['accountState'];

/** What is known of an account's state, by name. Keys, positions and addresses have panels of their own. */
export function useStateFacts({ version, type, keys, positions, highload }: StateView): readonly Fact[] {
  const t = useText(accountStateText);
  const { numbers } = useFormat();
  return [
    { label: t.fields.version, value: <WholeField field={version} /> },
    { label: t.fields.type, value: <WholeField field={type} /> },
    {
      label: t.fields.keys,
      value: keys.listed === null ? <span className="text-muted">{t.notTold}</span> : t.keyCount(keys.listed),
    },
    { label: t.fields.positions, value: positions === null ? missing : positionWords(positions, t) },
    { label: t.fields.subwallet, value: <WholeField field={highload.subwallet} /> },
    {
      label: t.fields.timeout,
      value: <FieldValue field={highload.timeoutSeconds}>{(seconds) => t.seconds(numbers.group(seconds))}</FieldValue>,
    },
    {
      label: t.fields.nextQueryId,
      value: <FieldValue field={highload.nextQueryId}>{(queryId) => <QueryIdChip queryId={queryId} />}</FieldValue>,
    },
    {
      label: t.fields.liveQueryIds,
      value: highload.liveCount === null ? missing : <WholeField field={known(BigInt(highload.liveCount))} />,
    },
  ];
}

const missing = <AbsentMark field={{ kind: 'absent', reason: 'missing' }} />;

function positionWords({ count, lockedCount }: NonNullable<StateView['positions']>, t: Words): string {
  return lockedCount === 0 ? t.positionCount(count) : `${t.positionCount(count)}, ${t.lockedCount(lockedCount)}`;
}
