import type { Span } from '~/domain/intent/intent-moments';
import { useIntentText } from '~/text/areas/use-intent-text';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TWO_DAYS = 48 * HOUR;

/** The length of a span in words, "4.2 s" or "1 min 29 s"; one with an end in whole seconds is "about 4 s" long. */
export function useSpanText(): (span: Span) => string {
  const t = useText();
  const { life } = useIntentText();
  const { numbers } = useFormat();
  const whole = (ms: number, unit: number) => numbers.group(BigInt(Math.floor(ms / unit)));
  const exactText = (ms: number, isRough: boolean) => {
    if (ms < MINUTE || ms >= TWO_DAYS) return ageText(t, numbers, ms, !isRough);
    return ms < HOUR ? life.spans.minutes(whole(ms, MINUTE), whole(ms % MINUTE, 1_000)) : life.spans.hours(whole(ms, HOUR), whole(ms % HOUR, MINUTE));
  };
  return ({ ms, isRough }) => {
    const text = exactText(Math.abs(ms), isRough);
    return isRough ? life.about(text) : text;
  };
}
