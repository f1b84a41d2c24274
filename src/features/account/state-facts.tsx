import { keyCountAgrees, type StateView } from '~/domain/account/state-view';
import type { Field } from '~/lib/field';
import { useAccountText } from '~/text/areas/use-account-text';
import type { Catalogue } from '~/text/catalogue';
import { AbsentMark } from '~/ui/value-marks';
import type { Fact } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { CopiedText } from './copied-text';

/** What is known of an account's state, by name. */
export function useStateFacts(view: StateView): readonly Fact[] {
  const { state: t } = useAccountText();
  return [
    { label: t.version, value: <Whole field={view.version} /> },
    { label: t.type, value: <Whole field={view.type} /> },
    { label: t.keyCount, value: <KeyCount view={view} /> },
    { label: t.userKeys, value: <UserKeys keys={view.userKeys} /> },
    { label: t.positions, value: positionWords(view, t) ?? <AbsentMark field={{ kind: 'absent', reason: 'missing' }} /> },
  ];
}

function Whole({ field }: { readonly field: Field<bigint> }) {
  return <FieldValue field={field}>{(value) => <data value={value.toString()}>{value.toString()}</data>}</FieldValue>;
}

/** The count that the state tells; where the list has another length, both are said. */
function KeyCount({ view }: { readonly view: StateView }) {
  const { state: t } = useAccountText();
  const listed = view.userKeys?.length ?? 0;
  return (
    <>
      <Whole field={view.keyCount} />
      {!keyCountAgrees(view) && <span className="text-warn-text"> · {t.keyCountDiffers(listed)}</span>}
    </>
  );
}

function UserKeys({ keys }: { readonly keys: readonly string[] | null }) {
  const { state: t } = useAccountText();
  if (keys === null) return <span className="text-muted">{t.noKeys}</span>;
  return (
    <span className="flex flex-col items-end">
      {[...new Set(keys)].map((key) => (
        <CopiedText key={key} text={key} what={t.key} />
      ))}
    </span>
  );
}

function positionWords({ positions }: StateView, t: Catalogue['account']['state']): string | null {
  if (positions === null) return null;
  const locked = positions.filter((position) => position.locked.kind === 'known' && position.locked.value).length;
  return locked === 0 ? t.positionCount(positions.length) : `${t.positionCount(positions.length)}, ${t.lockedCount(locked)}`;
}
