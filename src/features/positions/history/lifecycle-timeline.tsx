import { type ReactNode, useState } from 'react';
import { type LifecycleStep, type PositionLifecycle, sizeChanges } from '~/domain/position/position-lifecycles';
import { linkTo, PageLink, textLink } from '~/features/shared/links';
import { absent, type Field } from '~/lib/field';
import { type Fixed, isZero } from '~/lib/fixed-point';
import { positionEventsText, lifecycleText } from '~/text/en/history';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { Sentence } from '~/ui/sentence';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { effectVariant, realisedParts } from './lifecycle-figures';

type TimelineProps = {
  readonly lifecycle: PositionLifecycle;
  readonly units: StepUnits;
};

/** Longer lifecycles are shown in parts. Few have this many events, and each event has two dozen figures. */
const AT_ONCE = 50;

/** Every event of a position from its opening to its close, oldest first. */
export function Timeline({ lifecycle, units }: TimelineProps) {
  const t = useText(lifecycleText);
  const [count, setCount] = useState(AT_ONCE);
  const changes = sizeChanges(lifecycle);
  const { steps } = lifecycle;
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

/** The units of amounts; the collateral is unknown for a market that is not listed. */
type StepUnits = { readonly base: string; readonly collateral: string | undefined };

type TimelineStepProps = {
  readonly step: LifecycleStep;
  /** The change of the size by the event, base units. */
  readonly change: Field<Fixed>;
  readonly units: StepUnits;
};

/** One event: its name and time, size and margin after it, the amounts that it realised, and the sums so far. */
function TimelineStep({ step, change, units: { base, collateral } }: TimelineStepProps) {
  const { event, running } = step;
  const t = useText(lifecycleText);
  const events = useText(positionEventsText);
  return (
    <li className="border-s-2 border-line py-2.5 ps-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="font-semibold">
          <TextValue field={event.name} labelFor={(name) => textFor(events, name)} />
        </h4>
        <span className="text-muted">
          <Time at={event.atMs} show="date-time" />
        </span>
      </div>
      <dl className="my-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5 rail:grid-cols-3">
        <Figure label={t.price}>
          <Amount field={event.price} format="price" unit="USD" sensitivity="personal" />
        </Figure>
        <Figure
          label={t.sizeAfter}
          below={change.kind === 'known' && <Amount field={change} format="size" unit={base} signed />}
        >
          <Amount field={event.size} format="size" unit={base} showUnit />
        </Figure>
        <Figure label={t.marginAfter}>
          <Amount field={event.margin} format="amount" unit={collateral} showUnit />
        </Figure>
        {realisedParts.map((part) => (
          <Figure
            key={part}
            label={t.parts[part]}
            below={
              <Sentence
                text={t.soFar}
                slots={{
                  amount: (
                    <Amount field={running[part]} format="amount" unit={collateral} {...effectVariant} tone="none" />
                  ),
                }}
              />
            }
          >
            <Amount field={event[part]} format="amount" unit={collateral} {...effectVariant} />
          </Figure>
        ))}
      </dl>
      <StepDifferences step={step} collateral={collateral} />
      {event.orderId.kind !== 'absent' && <Links event={event} />}
    </li>
  );
}

function Figure({
  label,
  below,
  children,
}: {
  readonly label: string;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}) {
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

function Links({ event: { orderId, intentHash } }: Pick<LifecycleStep, 'event'>) {
  const t = useText(lifecycleText);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      <span className="inline-flex items-center gap-1.5">
        {t.order}{' '}
        <FieldValue field={orderId}>{(id) => <HashChip hash={id} link={linkTo({ page: 'order', id })} />}</FieldValue>
      </span>
      {intentHash.kind === 'known' && (
        <PageLink to={{ page: 'intent', hash: intentHash.value }} breadcrumb className={textLink}>
          {t.intent}
        </PageLink>
      )}
    </p>
  );
}

/** The sums of the events and the totals of the service when they differ after an event, and by how much. */
function StepDifferences({
  step,
  collateral,
}: {
  readonly step: LifecycleStep;
  readonly collateral: string | undefined;
}) {
  const t = useText(lifecycleText);
  const { running, reported, difference } = step;
  const parts = realisedParts.filter((part) => difference[part].kind === 'known' && !isZero(difference[part].value));
  return parts.map((part) => (
    <p key={part} className="text-small text-warn-text">
      <Sentence
        text={t.partDiffers(t.parts[part])}
        slots={{
          reported: (
            <Amount field={reported[part]} format="amount" unit={collateral} showUnit {...effectVariant} tone="none" />
          ),
          added: (
            <Amount field={running[part]} format="amount" unit={collateral} showUnit {...effectVariant} tone="none" />
          ),
          difference: <Amount field={difference[part]} format="amount" unit={collateral} showUnit signed />,
        }}
      />
    </p>
  ));
}
