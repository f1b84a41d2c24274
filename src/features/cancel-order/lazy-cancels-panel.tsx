import { useState, useSyncExternalStore } from 'react';
import { cancelsText } from '~/text/en/cancels';
import { useText } from '~/text/text-context';
import { useLate } from '~/ui/use-late';
import type { JournalView } from '~/wallet/cancel-journal';
import { useCancelService } from './cancel-service-context';
import { CancelsPanel, type CancelsPanelProps } from './cancels-panel';

export type LazyCancelsPanelProps = Omit<CancelsPanelProps, 'journal' | 'apply' | 'keepsJournal' | 'failure'>;

/** The journal of cancels. It lives with what signs and watches, whose code comes when it is asked for. */
export function LazyCancelsPanel(props: LazyCancelsPanelProps) {
  const [attempt, setAttempt] = useState(0);
  return <LoadingPanel key={attempt} {...props} onRetry={() => setAttempt((before) => before + 1)} />;
}

const noJournal = { get: (): JournalView | null => null, subscribe: () => () => undefined, apply: () => undefined };

function LoadingPanel({ onRetry, ...props }: LazyCancelsPanelProps & { readonly onRetry: () => void }) {
  const t = useText(cancelsText);
  const late = useLate(true, useCancelService().load);
  const desk = late.kind === 'ready' ? late.part : null;
  const { subscribe, get, apply } = desk?.journal ?? noJournal;
  return (
    <CancelsPanel
      {...props}
      journal={useSyncExternalStore<JournalView | null>(subscribe, get)}
      apply={apply}
      keepsJournal={desk?.keepsJournal ?? true}
      failure={late.kind === 'failed' ? { message: t.loadFailed, onRetry } : null}
    />
  );
}
