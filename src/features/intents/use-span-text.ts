import type { Span } from '~/domain/intent/intent-moments';
import { useIntentText } from '~/text/areas/use-intent-text';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';

/** The length of a span in words, "4.2 s"; one with an end in whole seconds is "about 4 s" long. */
export function useSpanText(): (span: Span) => string {
  const t = useText();
  const { life } = useIntentText();
  const { numbers } = useFormat();
  return ({ ms, isRough }) => (isRough ? life.about(ageText(t, numbers, ms)) : ageText(t, numbers, ms, true));
}
