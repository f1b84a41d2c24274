import type { ReactNode } from 'react';
import type { Field } from '~/lib/field';
import { AddressChip } from '~/ui/address-chip';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';

/** A whole number without a unit, exact: an id, a slot, a mode. */
export function Whole({ field }: { readonly field: Field<bigint> }) {
  return <FieldValue field={field}>{(value) => <data value={value.toString()}>{value.toString()}</data>}</FieldValue>;
}

export type AddressFieldProps = {
  readonly field: Field<string>;
  readonly label?: string | undefined;
  readonly link?: ((address: string, shown: ReactNode) => ReactNode) | undefined;
};

export function AddressField({ field, label, link }: AddressFieldProps) {
  return (
    <FieldValue field={field}>
      {(address) => <AddressChip address={address} label={label} link={link === undefined ? undefined : (shown) => link(address, shown)} />}
    </FieldValue>
  );
}

export type HashFieldProps = {
  readonly field: Field<string>;
  readonly what?: string | undefined;
  readonly link?: ((hash: string, shown: ReactNode) => ReactNode) | undefined;
};

export function HashField({ field, what, link }: HashFieldProps) {
  return (
    <FieldValue field={field}>
      {(hash) => <HashChip hash={hash} what={what} link={link === undefined ? undefined : (shown) => link(hash, shown)} />}
    </FieldValue>
  );
}
