import { intentMoments } from '~/domain/intent/intent-moments';
import type { IntentView } from '~/domain/intent/intent-view';
import { useIntentText } from '~/text/areas/use-intent-text';
import { FieldValue } from '~/ui/field-value';
import { Panel } from '~/ui/panel';
import { Time } from '~/ui/time';
import { Phase } from './summary-panel';

/** When what happened, as far as the intent says; its phase is where it stands now. */
export function LifePanel({ view }: { readonly view: IntentView }) {
  const { life: t } = useIntentText();
  return (
    <Panel title={t.title}>
      <ol className="flex flex-col px-4 py-2.5">
        {intentMoments(view).map(({ id, atMs }) => (
          <li key={id} className="relative flex flex-wrap items-baseline justify-between gap-x-4 border-s border-strong-line pb-3.5 ps-4">
            <span aria-hidden="true" className="absolute -start-[4.5px] top-1.5 size-2 rounded-full bg-muted" />
            <span>{t[id]}</span>
            <Time at={atMs} show="date-time" />
          </li>
        ))}
        <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 ps-4">
          <span aria-hidden="true" className="absolute -start-[3.5px] top-1.5 size-2 rounded-full bg-accent" />
          <span className="font-semibold">{t.now}</span>
          <FieldValue field={view.phase}>{(phase) => <Phase phase={phase} />}</FieldValue>
        </li>
      </ol>
    </Panel>
  );
}
