import type { IntentMoment, Span } from '~/domain/intent/intent-moments';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Countdown } from '~/ui/countdown';
import { Time } from '~/ui/time';
import { useServiceNow } from './use-service-now';
import { useSpanText } from './use-span-text';

/** Clocks differ by so much without either being wrong. */
const SKEW_MS = 5_000;

export type TimelineStepProps = {
  readonly moment: IntentMoment;
  /** No step of its life: the line does not lead there. */
  readonly isApart?: boolean;
  /** Whether to count down to a moment ahead; not once the intent has ended. */
  readonly counts?: boolean;
};

/** One moment of an intent's life, how long after the one above it, and what is odd about it. */
export function TimelineStep({ moment: { id, atMs, since, before }, isApart = false, counts = false }: TimelineStepProps) {
  const { life: t } = useText(intentText);
  const { nowMs, aheadMs } = useServiceNow();
  const at = valueOrNull(atMs);
  const isAhead = at !== null && at > nowMs + SKEW_MS;
  const oddities = [
    ...(before !== null && before !== 'settled' && before !== 'expires' ? [t.tooEarly[before]] : []),
    // Validity is meant to end in the future; nothing else that is told has its time there.
    ...(isAhead && id !== 'expires' ? [t.future] : []),
  ];
  return (
    <li className={`relative flex flex-wrap items-baseline justify-between gap-x-4 border-s ps-4 ${isApart ? 'mt-3.5 border-transparent' : 'border-strong-line pb-3.5'}`}>
      <span aria-hidden="true" className={`absolute -start-[4.5px] top-1.5 size-2 rounded-full ${oddities.length > 0 ? 'bg-warn' : 'bg-muted'}`} />
      <span>{t[id]}</span>
      <span className="flex flex-col items-end">
        <Time at={atMs} show="date-time" />
        {since !== null && <Since span={since} />}
        {counts && at !== null && (
          <span className="text-small text-muted">
            <Countdown toMs={at} over={t.over} aheadMs={aheadMs} />
          </span>
        )}
        {oddities.map((oddity) => (
          <span key={oddity} className="text-small text-warn-text">
            {oddity}
          </span>
        ))}
      </span>
    </li>
  );
}

function Since({ span }: { readonly span: Span }) {
  const { life: t } = useText(intentText);
  const spanText = useSpanText();
  return <span className="text-small text-muted">{sinceWords(span, t, spanText)}</span>;
}

function sinceWords(span: Span, t: Catalogue['intent']['life'], spanText: (span: Span) => string): string {
  if (span.ms === 0) return span.isRough ? t.sameSecond : t.sameMoment;
  if (span.isRough && Math.abs(span.ms) < 1_000) return t.sameSecond;
  return span.ms > 0 ? t.later(spanText(span)) : t.earlier(spanText(span));
}
