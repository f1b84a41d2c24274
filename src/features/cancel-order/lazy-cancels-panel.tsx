import { useState, useSyncExternalStore } from 'react';
import { useCancelsText } from '~/text/areas/use-cancels-text';
import { useLate } from '~/ui/use-late';
import type { CancelDesk } from '~/wallet/cancel-desk';
import { useCancelService } from './cancel-service-context';
import { CancelsPanel, type CancelsPanelProps } from './cancels-panel';

export type LazyCancelsPanelProps = Omit<CancelsPanelProps, 'journal' | 'keepsJournal' | 'failure'>;

/** The journal of cancels. It lives with what signs and watches, whose code comes when it is asked for. */
export function LazyCancelsPanel(props: LazyCancelsPanelProps) {
  const [attempt, setAttempt] = useState(0);
  return <LoadingPanel key={attempt} {...props} onRetry={() => setAttempt((before) => before + 1)} />;
}

function LoadingPanel({ onRetry, ...props }: LazyCancelsPanelProps & { readonly onRetry: () => void }) {
  const t = useCancelsText();
  const desk = useLate(true, useCancelService().load);
  if (desk.kind === 'ready') return <JournalPanel {...props} desk={desk.part} />;
  const failure = desk.kind === 'failed' ? { message: t.loadFailed, onRetry } : null;
  return <CancelsPanel {...props} journal={null} keepsJournal failure={failure} />;
}

function JournalPanel({ desk, ...props }: LazyCancelsPanelProps & { readonly desk: CancelDesk }) {
  const journal = useSyncExternalStore(desk.journal.subscribe, desk.journal.get);
  return <CancelsPanel {...props} journal={journal} keepsJournal={desk.keepsJournal} failure={null} />;
}
