import type { StateKey } from '~/domain/account/state-keys';
import type { Field } from '~/lib/field';
import { accountKeysText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';

/** A public key as the service spells it. What is no key of 32 bytes is marked as unreadable. */
export function KeyValue({ field }: { readonly field: Field<StateKey> }) {
  const t = useText(accountKeysText);
  return <FieldValue field={field}>{({ text }) => <HashChip hash={text} what={t.key} />}</FieldValue>;
}
