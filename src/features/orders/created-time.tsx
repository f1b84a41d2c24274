import type { Field } from '~/lib/field';
import { useFormat } from '~/ui/format-context';
import { Time } from '~/ui/time';

/** When an order was made, as the reader has chosen: its age, or its date over the time of the day. */
export function CreatedTime({ at }: { readonly at: Field<number> }) {
  const { timeForm } = useFormat();
  if (timeForm === 'age' || at.kind !== 'known') return <Time at={at} show="age" />;
  return (
    <span className="inline-flex flex-col items-end whitespace-nowrap max-rail:items-start">
      <Time at={at} show="date" />
      <span className="text-small text-muted">
        <Time at={at} show="clock" />
      </span>
    </span>
  );
}
