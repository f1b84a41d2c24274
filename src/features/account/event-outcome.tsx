import { isFailure, type EventView } from '~/domain/account/event-view';
import type { Field } from '~/lib/field';
import { wordIn } from '~/lib/word-in';
import { useEventsText } from '~/text/areas/use-events-text';
import type { Catalogue } from '~/text/catalogue';
import { Badge } from '~/ui/badge';
import { FieldValue } from '~/ui/field-value';
import { AbsentMark } from '~/ui/value-marks';

/** How an event's transaction ended, in a word; what failed stands out, with its code in words where they are known. */
export function EventOutcomeBadge({ event }: { readonly event: EventView }) {
  const t = useEventsText();
  const { outcome } = event;
  if (isFailure(event)) {
    const code = failureCode(event);
    return (
      <Badge tone="down" title={code === null ? undefined : codeWords(code, t)}>
        {code === null ? t.failed : t.failedWith(codeWords(code, t))}
      </Badge>
    );
  }
  if (outcome.success.kind === 'known') return <Badge tone="up">{t.succeeded}</Badge>;
  return <FieldValue field={outcome.success}>{() => null}</FieldValue>;
}

/** A code of the contract: the number as it came, with what it means where that is known. */
export function CodeValue({ field }: { readonly field: Field<bigint> }) {
  const t = useEventsText();
  if (field.kind === 'absent') return <AbsentMark field={field} />;
  return <FieldValue field={field}>{(code) => codeWords(code, t)}</FieldValue>;
}

/** The contract's own code where the event carries one, else that of the transaction. Zero is no failure. */
function failureCode({ errorCode, outcome }: EventView): bigint | null {
  for (const field of [errorCode, outcome.exitCode, outcome.actionCode]) {
    if (field.kind === 'known' && field.value !== 0n) return field.value;
  }
  return null;
}

function codeWords(code: bigint, t: Catalogue['events']): string {
  const word = wordIn(t.codes, code.toString());
  return word === null ? code.toString() : `${code} ${word}`;
}
