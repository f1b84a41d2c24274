import type { Freshness } from '~/lib/freshness';
import { useText } from '~/text/text-context';
import { ageText } from './age';
import { useFormat } from './format-context';

type FreshnessMarkProps = {
  readonly freshness: Freshness;
  /** Names the data before its state, if the context does not: "Positions". */
  readonly subject?: string | undefined;
};

/** The freshness of data as a word beside a dot. Screen readers do not announce it, since it changes often. */
export function FreshnessMark({ freshness, subject }: FreshnessMarkProps) {
  const t = useText();
  const { numbers } = useFormat();
  const { state, ageMs, skewMs } = freshness;
  const word = t.panels.freshness[state];
  // Live data shows no age: seconds beside the word would only raise doubts.
  const age = ageMs === null || state === 'live' ? null : ageText(t, numbers, ageMs, true);
  const skew = skewMs === null ? null : t.panels.freshness.skew(ageText(t, numbers, skewMs));
  const explained = [t.panels.freshness.explain[state], skew].filter((part) => part !== null).join('. ');
  return (
    <span title={explained} className="inline-flex items-center gap-2 whitespace-nowrap text-small text-muted">
      <span aria-hidden="true" className="freshness-dot" data-state={state} />
      <span>
        {subject !== undefined && `${subject} · `}
        {age === null ? word : t.panels.freshness.withAge(word, age)}
      </span>
      {skew !== null && <span className="text-warn-text">{t.panels.freshness.skewShort}</span>}
    </span>
  );
}
