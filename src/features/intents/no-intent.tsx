import { isNotFound } from '~/domain/describe-error';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';

export type NoIntentProps = { readonly error: Error | null; readonly state: PanelState };

/** Before there is an intent, when the reading failed, or when there is none, which is an answer too. */
export function NoIntent({ error, state }: NoIntentProps) {
  const t = useText(intentText);
  if (isNotFound(error)) {
    return (
      <Panel title={t.summary.title} freshness={state.freshness} failure={state.failure}>
        <Empty>{t.none}</Empty>
      </Panel>
    );
  }
  return (
    <Panel title={t.summary.title} {...state}>
      {state.failure === null ? <Waiting /> : null}
    </Panel>
  );
}

function Waiting() {
  const t = useText(intentText);
  return (
    <div aria-busy="true" className="flex h-64 flex-col justify-center gap-3 px-4">
      <span className="sr-only">{t.loading}</span>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="85%" />
    </div>
  );
}
