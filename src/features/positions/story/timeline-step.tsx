import type { ReactNode } from 'react';
import type { StoryStep } from '~/domain/position/story';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { wordIn } from '~/lib/word-in';
import { positionEventsText } from '~/text/en/position-events';
import { storyText } from '~/text/en/story';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import type { StoryLinks } from './story-links';
import { lookOf, storyParts } from './story-parts';
import { StepDifferences } from './timeline-differences';

/** What amounts are counted in; the collateral is not known for a market that is not listed. */
export type StepUnits = { readonly base: string; readonly collateral: string | undefined };

export type TimelineStepProps = {
  readonly step: StoryStep;
  /** By how much it changed the size, base units. */
  readonly change: Field<Fixed>;
  readonly units: StepUnits;
  readonly links: StoryLinks;
};

/** One event: what happened and when, what it left, what it realised, and how that adds up so far. */
export function TimelineStep({ step, change, units: { base, collateral }, links }: TimelineStepProps) {
  const { event, running } = step;
  const t = useText(storyText);
  const events = useText(positionEventsText);
  return (
    <li className="border-s-2 border-line py-2.5 ps-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="font-semibold">
          <TextValue field={event.name} wordFor={(name) => wordIn(events, name)} />
        </h4>
        <span className="text-muted">
          <Time at={event.atMs} show="date-time" />
        </span>
      </div>
      <dl className="my-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5 rail:grid-cols-3">
        <Figure label={t.price}>
          <Amount field={event.price} format="price" unit="USD" reach="personal" />
        </Figure>
        <Figure label={t.sizeAfter} below={change.kind === 'known' && <Amount field={change} format="size" unit={base} signed />}>
          <Amount field={event.size} format="size" unit={base} showUnit />
        </Figure>
        <Figure label={t.marginAfter}>
          <Amount field={event.margin} format="amount" unit={collateral} showUnit />
        </Figure>
        {storyParts.map((part) => (
          <Figure
            key={part}
            label={t.parts[part]}
            below={
              <>
                <Amount field={running[part]} format="amount" unit={collateral} {...lookOf(part)} tone="none" /> {t.soFar}
              </>
            }
          >
            <Amount field={event[part]} format="amount" unit={collateral} {...lookOf(part)} />
          </Figure>
        ))}
      </dl>
      <StepDifferences step={step} collateral={collateral} />
      {event.orderId.kind !== 'absent' && <Links event={event} links={links} />}
    </li>
  );
}

function Figure({ label, below, children }: { readonly label: string; readonly below?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="m-0 tabular-nums">
        {children}
        {below !== undefined && <span className="block text-small text-muted">{below}</span>}
      </dd>
    </div>
  );
}

function Links({ event: { orderId, intentHash }, links }: Pick<StoryStep, 'event'> & { readonly links: StoryLinks }) {
  const t = useText(storyText);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      <span className="inline-flex items-center gap-1.5">
        {t.order} <FieldValue field={orderId}>{(id) => <HashChip hash={id} link={(shown) => links.order(id, shown)} />}</FieldValue>
      </span>
      {intentHash.kind === 'known' && links.intent(intentHash.value, t.intent)}
    </p>
  );
}
