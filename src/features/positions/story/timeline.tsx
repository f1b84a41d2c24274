import { useState } from 'react';
import type { PositionStory } from '~/domain/position/story';
import { sizeChanges } from '~/domain/position/story-change';
import { absent } from '~/lib/field';
import { storyText } from '~/text/en/story';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import type { StoryLinks } from './story-links';
import { type StepUnits, TimelineStep } from './timeline-step';

export type TimelineProps = { readonly story: PositionStory; readonly units: StepUnits; readonly links: StoryLinks };

/** A story of more events is shown a part at a time: few have them, and each event is two dozen figures. */
const AT_ONCE = 50;

/** Every event of a position from its opening to its close, oldest first. */
export function Timeline({ story, units, links }: TimelineProps) {
  const t = useText(storyText);
  const [count, setCount] = useState(AT_ONCE);
  const changes = sizeChanges(story);
  const { steps } = story;
  const more = Math.min(AT_ONCE, steps.length - count);
  return (
    <section aria-label={t.timeline}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">{t.timeline}</h3>
      <ol aria-label={t.timeline} className="m-0 list-none px-4 pb-2">
        {steps.slice(0, count).map((step, index) => (
          <TimelineStep
            key={step.event.key}
            step={step}
            change={changes[index] ?? absent('notComputable')}
            units={units}
            links={links}
          />
        ))}
      </ol>
      {more > 0 && (
        <p className="flex flex-wrap items-center gap-3 px-4 pb-4 text-muted">
          {t.shownOf(count, steps.length)}
          <Button onClick={() => setCount(count + AT_ONCE)}>{t.more(more)}</Button>
        </p>
      )}
    </section>
  );
}
