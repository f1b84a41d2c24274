import type { ReactNode } from 'react';
import type { Field } from '~/lib/field';
import { AbsentMark, UnreadableMark } from './value-marks';

type FieldValueProps<T> = {
  readonly field: Field<T>;
  /** Renders a known value. */
  readonly children: (value: T) => ReactNode;
};

/** Shows a field in any state: the value, "—" with its reason, or the raw text marked as unreadable. */
export function FieldValue<T>({ field, children }: FieldValueProps<T>) {
  switch (field.kind) {
    case 'known':
      return <>{children(field.value)}</>;
    case 'absent':
      return <AbsentMark field={field} />;
    case 'unreadable':
      return <UnreadableMark field={field} />;
  }
}

/**
 * A whole number without a unit: exact and ungrouped, because readers compare such numbers (a slot, a mode, a count of
 * the service).
 */
export function WholeField({ field }: { readonly field: Field<bigint> }) {
  return (
    <FieldValue field={field}>
      {(value) => (
        <data translate="no" value={value.toString()}>
          {value.toString()}
        </data>
      )}
    </FieldValue>
  );
}
