import type { ReactNode } from 'react';
import type { StateView } from '~/domain/account/state-view';
import { accountStateText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';
import { FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { LoadingFacts } from './loading-facts';
import { useStateFacts } from './state-facts';

export type StatePanelProps = {
  readonly view: StateView | null;
  readonly state: PanelState;
  /** The way to the whole body. */
  readonly more: ReactNode;
};

/** The account's state in short (operation 2). */
export function StatePanel({ view, state, more }: StatePanelProps) {
  const t = useText(accountStateText);
  return (
    <Panel title={t.title} {...state} actions={more}>
      {view === null ? state.failure === null && <LoadingFacts count={8} /> : <Facts view={view} />}
    </Panel>
  );
}

function Facts({ view }: { readonly view: StateView }) {
  return <FactList facts={useStateFacts(view)} />;
}
