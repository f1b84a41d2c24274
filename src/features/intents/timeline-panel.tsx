import { useQueryClient } from '@tanstack/react-query';
import {
  type IntentMoment,
  intentMoments,
  PHASE_WAY,
  phaseOf,
  signedToSettled,
  type Span,
} from '~/domain/intent/intent-progress';
import type { IntentView } from '~/domain/intent/intent-view';
import { valueOrNull } from '~/lib/field';
import { readClockSkew } from '~/queries/freshness/data-ages';
import type { Catalogue } from '~/text/catalogue';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Countdown } from '~/ui/countdown';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import { Time } from '~/ui/time';
import { PhaseBadge } from './intent-heading';

/** The times of an intent's steps, its current phase, and the expected next one. */
export function TimelinePanel({ view }: { readonly view: IntentView }) {
  const { lifecycle: t } = useText(intentText);
  const spanText = useSpanText();
  const moments = intentMoments(view);
  const total = signedToSettled(moments);
  const phase = valueOrNull(view.phase) ?? '';
  const hasEnded = (phaseOf(phase)?.end ?? 'underway') !== 'underway';
  return (
    <Panel
      title={t.title}
      aside={total === null ? undefined : (total.isRough ? t.totalAbout : t.total)(spanText(total))}
    >
      <PhaseRail phase={phase} />
      <ol className="flex flex-col px-4 py-3">
        {moments
          .filter(({ id }) => id !== 'expires')
          .map((moment) => (
            <TimelineStep key={moment.id} moment={moment} />
          ))}
        <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 border-s border-transparent ps-4">
          <span aria-hidden="true" className="absolute -start-[4.5px] top-1.5 size-2 rounded-full bg-accent" />
          <span className="font-semibold">{t.now}</span>
          <PhaseBadge phase={view.phase} />
        </li>
        {moments
          .filter(({ id }) => id === 'expires')
          .map((moment) => (
            <TimelineStep key={moment.id} moment={moment} isApart counts={!hasEnded} />
          ))}
      </ol>
    </Panel>
  );
}

/**
 * The place of a phase on the usual path of intents, and the expected next phase. Renders nothing for an unknown phase,
 * or for one outside the path, since it is unknown where the intent left the path.
 */
function PhaseRail({ phase }: { readonly phase: string }) {
  const { lifecycle: t, phases } = useText(intentText);
  const step = phaseOf(phase)?.step ?? null;
  if (step === null) return null;
  return (
    <div className="border-b border-line px-4 py-3">
      <ol aria-label={t.way} className="grid grid-cols-4 gap-1.5">
        {PHASE_WAY.map((word, index) => (
          <li key={word} aria-current={index === step ? 'step' : undefined} className={scrollTo(index, step)}>
            {phases[word]}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Bold as well, since forced colours remove the tint. */
function scrollTo(index: number, step: number): string {
  const classes = 'min-w-0 border-t-[3px] pt-1 text-small wrap-anywhere';
  if (index > step) return `${classes} border-line text-faint`;
  return index === step ? `${classes} border-accent font-semibold text-ink` : `${classes} border-accent text-muted`;
}

/** Clocks may differ by this much. */
const SKEW_MS = 5_000;

type TimelineStepProps = {
  readonly moment: IntentMoment;
  /** Whether the moment is shown outside the timeline, because it is not a step of the intent. */
  readonly isApart?: boolean;
  /** Whether to count down to a future time; false once the intent has ended. */
  readonly counts?: boolean;
};

/** One step of an intent, the time since the step above, and its contradictions. */
function TimelineStep({ moment: { id, atMs, since, before }, isApart = false, counts = false }: TimelineStepProps) {
  const { lifecycle: t } = useText(intentText);
  const { nowMs, aheadMs } = useServiceNow();
  const at = valueOrNull(atMs);
  const isAhead = at !== null && at > nowMs + SKEW_MS;
  const oddities = [
    ...(before !== null && before !== 'settled' && before !== 'expires' ? [t.tooEarly] : []),
    // Only the end of validity may lie in the future.
    ...(isAhead && id !== 'expires' ? [t.future] : []),
  ];
  return (
    <li
      className={`relative flex flex-wrap items-baseline justify-between gap-x-4 border-s ps-4 ${isApart ? 'mt-3.5 border-transparent' : 'border-strong-line pb-3.5'}`}
    >
      <span
        aria-hidden="true"
        className={`absolute -start-[4.5px] top-1.5 size-2 rounded-full ${oddities.length > 0 ? 'bg-warn' : 'bg-muted'}`}
      />
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
  const { lifecycle: t } = useText(intentText);
  const spanText = useSpanText();
  return <span className="text-small text-muted">{sinceText(span, t, spanText)}</span>;
}

function sinceText(span: Span, t: Catalogue['intent']['lifecycle'], spanText: (span: Span) => string): string {
  if (span.ms === 0) return span.isRough ? t.sameSecond : t.sameMoment;
  if (span.isRough && Math.abs(span.ms) < 1_000) return t.sameSecond;
  if (span.ms > 0) return (span.isRough ? t.laterAbout : t.later)(spanText(span));
  return (span.isRough ? t.earlierAbout : t.earlier)(spanText(span));
}

/**
 * The current time by the service's clock, in ms, and how far this device's clock is ahead of it. Pauses, validity and
 * future times are compared with it, so that they are right on a device with a wrong clock.
 */
export function useServiceNow(): { readonly nowMs: number; readonly aheadMs: number } {
  const aheadMs = readClockSkew(useQueryClient());
  return { nowMs: useNow() - aheadMs, aheadMs };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TWO_DAYS = 48 * HOUR;

/** The length of a span as text, "4.2 s" or "1 min 29 s"; without tenths if an end is in whole seconds. */
function useSpanText(): (span: Span) => string {
  const durationText = useDurationText();
  return ({ ms, isRough }) => durationText(ms, !isRough);
}

/** Formats a length in ms without its sign; `tenths`: in tenths of seconds below ten seconds. */
export function useDurationText(): (spanMs: number, tenths: boolean) => string {
  const t = useText();
  const { spans } = useText(intentText).lifecycle;
  const { numbers } = useFormat();
  const whole = (ms: number, unit: number) => numbers.group(BigInt(Math.floor(ms / unit)));
  return (spanMs, tenths) => {
    const ms = Math.abs(spanMs);
    if (ms < MINUTE || ms >= TWO_DAYS) return ageText(t, numbers, ms, tenths);
    return ms < HOUR
      ? spans.minutes(whole(ms, MINUTE), whole(ms % MINUTE, 1_000))
      : spans.hours(whole(ms, HOUR), whole(ms % HOUR, MINUTE));
  };
}
