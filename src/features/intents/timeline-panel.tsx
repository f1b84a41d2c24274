import { phaseOf } from '~/domain/intent/action-phase';
import { intentMoments, signedToSettled } from '~/domain/intent/intent-moments';
import type { IntentView } from '~/domain/intent/intent-view';
import { valueOrNull } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { PhaseBadge } from './phase-badge';
import { PhaseRail } from './phase-rail';
import { TimelineStep } from './timeline-step';
import { useSpanText } from './use-span-text';

/** When what happened, as far as the intent says; where it stands now, and what is expected to come. */
export function TimelinePanel({ view }: { readonly view: IntentView }) {
  const { life: t } = useText(intentText);
  const spanText = useSpanText();
  const moments = intentMoments(view);
  const total = signedToSettled(moments);
  const phase = valueOrNull(view.phase) ?? '';
  const hasEnded = (phaseOf(phase)?.end ?? 'underway') !== 'underway';
  return (
    <Panel title={t.title} aside={total === null ? undefined : t.total(spanText(total))}>
      <PhaseRail phase={phase} />
      <ol className="flex flex-col px-4 py-3">
        {moments.filter(({ id }) => id !== 'expires').map((moment) => (
          <TimelineStep key={moment.id} moment={moment} />
        ))}
        <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 border-s border-transparent ps-4">
          <span aria-hidden="true" className="absolute -start-[4.5px] top-1.5 size-2 rounded-full bg-accent" />
          <span className="font-semibold">{t.now}</span>
          <PhaseBadge phase={view.phase} />
        </li>
        {moments.filter(({ id }) => id === 'expires').map((moment) => (
          <TimelineStep key={moment.id} moment={moment} isApart counts={!hasEnded} />
        ))}
      </ol>
    </Panel>
  );
}
