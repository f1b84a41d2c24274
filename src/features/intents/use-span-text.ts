import type { Span } from '~/domain/intent/intent-moments';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TWO_DAYS = 48 * HOUR;

/** The length of a span in words, "4.2 s" or "1 min 29 s"; one with an end in whole seconds is "about 4 s" long. */
export function useSpanText(): (span: Span) => string {
  const { life } = useText(intentText);
  const words = useSpanWords();
  return ({ ms, isRough }) => (isRough ? life.about(words(ms, false)) : words(ms, true));
}

/** The same of a bare length in ms, whose sign is dropped; `tenths` of seconds under ten of them. */
export function useSpanWords(): (spanMs: number, tenths: boolean) => string {
  const t = useText();
  const { spans } = useText(intentText).life;
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
