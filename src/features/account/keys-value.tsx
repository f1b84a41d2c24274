import type { StateKey } from '~/domain/account/state-keys';
import type { Field } from '~/lib/field';
import { useAccountKeysText } from '~/text/areas/use-account-keys-text';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';

/** A public key as the service spells it. What is no key of 32 bytes is marked as unreadable. */
export function KeyValue({ field }: { readonly field: Field<StateKey> }) {
  const t = useAccountKeysText();
  return <FieldValue field={field}>{({ text }) => <HashChip hash={text} what={t.key} />}</FieldValue>;
}
