import { type EventView, failureCode, isFailure, outcomeDoubt } from '~/domain/account/event-view';
import { formatCode, nextStepFor } from '~/domain/error-code';
import type { Field } from '~/lib/field';
import { errorCodesText } from '~/text/en/error-codes';
import { eventDoubtText, eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { FieldValue } from '~/ui/field-value';

/** The result of an event's transaction as a word; a failure is highlighted, with the cause of a known code. */
export function EventOutcomeBadge({ event }: { readonly event: EventView }) {
  const t = useText(eventsText);
  const codes = useText(errorCodesText);
  const doubts = useText(eventDoubtText);
  const { outcome } = event;
  const code = failureCode(event);
  const coded = code === null ? null : formatCode(code, codes);
  const doubt = outcomeDoubt(outcome);
  if (isFailure(event)) {
    const next = code === null ? null : nextStepFor(code, codes);
    return (
      <Badge tone="down" title={doubt === null ? (next ?? undefined) : doubts[doubt]}>
        {coded === null ? t.failed : t.failedWith(coded)}
      </Badge>
    );
  }
  if (doubt !== null && coded !== null) {
    return (
      <Badge tone="warn" title={doubts[doubt]}>
        {doubts.doubted(coded)}
      </Badge>
    );
  }
  if (outcome.success.kind === 'known') return <Badge tone="up">{t.succeeded}</Badge>;
  return <FieldValue field={outcome.success}>{() => null}</FieldValue>;
}

/** An exit code of the contract or its transaction: its cause if known, and the number as sent. */
export function CodeValue({ field }: { readonly field: Field<bigint> }) {
  const texts = useText(errorCodesText);
  return <FieldValue field={field}>{(code) => formatCode(code, texts)}</FieldValue>;
}
