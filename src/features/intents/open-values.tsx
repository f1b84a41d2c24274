import type { EntityLink } from '~/features/shared/entity-links';
import type { AddressKind } from '~/lib/address-forms';
import { type Field, mapField, unreadable } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { AddressChip } from '~/ui/address-chip';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';

type AddressFieldProps = {
  readonly field: Field<string>;
  readonly kind: AddressKind;
  readonly label?: string | undefined;
  readonly link?: EntityLink<string> | undefined;
};

export function AddressField({ field, kind, label, link }: AddressFieldProps) {
  return (
    <FieldValue field={field}>
      {(address) => (
        <AddressChip
          address={address}
          kind={kind}
          label={label}
          link={link === undefined ? undefined : (shown) => link(address, shown)}
        />
      )}
    </FieldValue>
  );
}

const HASH_DIGITS = 64;

type HashFieldProps = {
  readonly field: Field<string>;
  readonly what?: string | undefined;
  readonly link?: EntityLink<string> | undefined;
};

/** `what` names a key or signature; without it, the value is a hash, which has 32 bytes. */
export function HashField({ field, what, link }: HashFieldProps) {
  const isWrong = what === undefined && field.kind === 'known' && field.value.length !== HASH_DIGITS;
  return (
    <FieldValue field={isWrong ? unreadable(field.value) : field}>
      {(hash) => (
        <HashChip hash={hash} what={what} link={link === undefined ? undefined : (shown) => link(hash, shown)} />
      )}
    </FieldValue>
  );
}

/** The maximum length of the service's words outside of the tree. */
const LONGEST_WORD = 40;

/** A name from the service that fits on a line; absent for anything else. */
export function shortName(field: Field<string>): string | undefined {
  const name = mapField(field, (text) => text.trim());
  if (name.kind !== 'known' || name.value === '' || name.value.length > LONGEST_WORD) return undefined;
  return harmlessText(name.value, LONGEST_WORD);
}
