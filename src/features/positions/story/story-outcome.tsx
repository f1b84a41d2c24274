import type { PositionOutcome } from '~/domain/position/position-lifecycles';
import { storyOutcomesText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { Badge, type BadgeTone } from '~/ui/badge';

const tones = {
  open: 'accent',
  gain: 'up',
  loss: 'down',
  even: 'neutral',
  liquidated: 'warn',
  unknown: 'neutral',
} as const satisfies Record<PositionOutcome, BadgeTone>;

const marks = {
  open: '●',
  gain: '▲',
  loss: '▼',
  even: '=',
  liquidated: '!',
  unknown: '?',
} as const satisfies Record<PositionOutcome, string>;

/** How a position ended, in mark, word and colour together. */
export function StoryOutcomeBadge({ outcome }: { readonly outcome: PositionOutcome }) {
  const t = useText(storyOutcomesText);
  return (
    <Badge tone={tones[outcome]} title={t.titles[outcome]}>
      <span aria-hidden="true">{marks[outcome]}</span>
      {t.words[outcome]}
    </Badge>
  );
}
