import { type EventView, failureCode, isFailure, outcomeDoubt } from '~/domain/account/event-view';
import type { Field } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { eventCodesText, eventsText } from '~/text/en/events';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { FieldValue } from '~/ui/field-value';

/** The result of an event's transaction in a word; a failure is highlighted, with the meaning of a known code. */
export function EventOutcomeBadge({ event }: { readonly event: EventView }) {
  const t = useText(eventsText);
  const texts = useText(eventCodesText);
  const { outcome } = event;
  const code = failureCode(event);
  const coded = code === null ? null : codeText(code, texts);
  const doubt = outcomeDoubt(outcome);
  const title = doubt === null ? coded : texts.doubt[doubt];
  if (isFailure(event)) {
    return (
      <Badge tone="down" title={title ?? undefined}>
        {coded === null ? t.failed : t.failedWith(coded)}
      </Badge>
    );
  }
  if (doubt !== null && coded !== null) {
    return (
      <Badge tone="warn" title={title ?? undefined}>
        {texts.doubted(coded)}
      </Badge>
    );
  }
  if (outcome.success.kind === 'known') return <Badge tone="up">{t.succeeded}</Badge>;
  return <FieldValue field={outcome.success}>{() => null}</FieldValue>;
}

/** An exit code of the contract or its transaction: the number as sent, and its meaning where known. */
export function CodeValue({ field }: { readonly field: Field<bigint> }) {
  const texts = useText(eventCodesText);
  return (
    <FieldValue field={field}>
      {(code) => (
        <>
          {codeText(code, texts)}
          {wordIn(texts.words, code.toString()) === null && <span className="text-muted"> · {texts.notKnown}</span>}
        </>
      )}
    </FieldValue>
  );
}

function codeText(code: bigint, { words: texts }: Catalogue['eventCodes']): string {
  const word = wordIn(texts, code.toString());
  return word === null ? code.toString() : `${code} ${word}`;
}
