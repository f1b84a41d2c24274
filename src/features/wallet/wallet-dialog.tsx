import { useEffect } from 'react';
import { useShellText } from '~/text/areas/use-shell-text';
import { useWalletText } from '~/text/areas/use-wallet-text';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useReadable } from '~/ui/use-readable';
import type { ConnectProblem } from '~/wallet/wallet-session';
import { useWalletSession, useWalletState } from './wallet-context';

/** Connecting and disconnecting. What a connected wallet may do is said before it is asked to do it. */
export function WalletDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWalletText();
  const { kinds } = useShellText().wallet;
  const session = useWalletSession();
  const state = useWalletState();
  const adapters = useReadable(session.adapters);
  useEffect(() => session.discover(), [session]);
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.explain}>
      {state.kind === 'connected' ? (
        <div className="flex flex-col items-start gap-3">
          <p>{t.connected(state.name ?? kinds[state.with])}</p>
          <p className="text-muted">{t.forgotten}</p>
          <Button onClick={() => void session.disconnect()}>{t.disconnect}</Button>
        </div>
      ) : (
        <div className="flex flex-col items-start gap-3">
          {adapters.length === 0 && <p>{t.none}</p>}
          {adapters.map(({ kind, id, name }) => (
            <div key={id} className="flex w-full flex-wrap items-center justify-between gap-3 rounded-control border border-line px-3 py-2.5">
              <div className="min-w-0 grow">
                <p className="font-semibold">{name ?? kinds[kind]}</p>
                <p className="text-small text-muted">{t.about[kind]}</p>
              </div>
              <Button tone="primary" disabled={state.kind === 'connecting'} onClick={() => void session.connect(id)}>
                {state.kind === 'connecting' && state.id === id ? t.connecting : t.use(name ?? kinds[kind])}
              </Button>
            </div>
          ))}
          {state.kind === 'none' && state.problem !== null && <Problem problem={state.problem} />}
        </div>
      )}
    </Dialog>
  );
}

/** To decline is an answer, not an error. */
function Problem({ problem }: { readonly problem: ConnectProblem }) {
  const t = useWalletText();
  return (
    <p role="status" className="text-muted">
      {problem.kind === 'declined' ? t.declined : t.failed(problem.detail ?? problem.problem)}
    </p>
  );
}
