import type { StateKey } from '~/domain/account/state-keys';
import type { Field } from '~/lib/field';
import { accountKeysText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { Skeleton } from '~/ui/skeleton';

/** A public key as the service spells it. Anything but a key of 32 bytes is marked as unreadable. */
export function KeyValue({ field }: { readonly field: Field<StateKey> }) {
  const t = useText(accountKeysText);
  return <FieldValue field={field}>{({ text }) => <HashChip hash={text} what={t.key} />}</FieldValue>;
}

/** A placeholder with the lines of a `FactList`. */
export function LoadingFacts({ count }: { readonly count: number }) {
  return (
    <div aria-busy="true" className="flex flex-col px-4 py-1.5">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="flex min-h-8 items-center justify-between gap-4 border-b border-line last:border-b-0"
        >
          <Skeleton width="7rem" />
          <Skeleton width="5rem" />
        </div>
      ))}
    </div>
  );
}
