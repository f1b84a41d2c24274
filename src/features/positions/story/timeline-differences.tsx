import type { StoryStep } from '~/domain/position/story';
import { isZero } from '~/lib/fixed-point';
import { storyText } from '~/text/en/story';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { lookOf, storyParts } from './story-parts';

/** Where the sums of the events and the totals of the service part after an event: both, and by how much. */
export function StepDifferences({ step, collateral }: { readonly step: StoryStep; readonly collateral: string | undefined }) {
  const t = useText(storyText);
  const { running, told, difference } = step;
  const parts = storyParts.filter((part) => difference[part].kind === 'known' && !isZero(difference[part].value));
  return parts.map((part) => (
    <p key={part} className="text-small text-warn-text">
      {t.parts[part]}: {t.serviceTotal} <Amount field={told[part]} format="amount" unit={collateral} showUnit {...lookOf(part)} tone="none" />; {t.eventsAddUp}{' '}
      <Amount field={running[part]} format="amount" unit={collateral} showUnit {...lookOf(part)} tone="none" />; {t.off}{' '}
      <Amount field={difference[part]} format="amount" unit={collateral} showUnit signed />
    </p>
  ));
}
