import type { RulePace } from '~/queries/inbox/inbox-plan';
import { inboxText } from '~/text/en/inbox';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { useFormat } from '~/ui/format-context';

/** How often a rule is checked, in a sentence without its full stop. */
export function usePaceText(): (pace: RulePace) => string {
  const text = useText();
  const t = useText(inboxText).rules.pace;
  const { numbers } = useFormat();
  const span = (ms: number) => ageText(text, numbers, ms);
  return ({ shownMs, everyMs, slowestMs }) => {
    if (everyMs === null) return t.shown(span(shownMs ?? slowestMs));
    const [every, isVaried] = [span(everyMs), slowestMs > everyMs];
    if (shownMs === null || shownMs >= everyMs) return isVaried ? t.slowest(every, span(slowestMs)) : t.every(every);
    const shown = span(shownMs);
    return isVaried ? t.shownOrSlowest(shown, every, span(slowestMs)) : t.shownOrEvery(shown, every);
  };
}
