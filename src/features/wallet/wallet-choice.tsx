import { groupBy } from '~/lib/group-by';
import { shellText } from '~/text/en/shell';
import { signersText } from '~/text/en/signers';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useReadable } from '~/ui/use-readable';
import { describeConnectProblem } from '~/wallet/describe-connect-problem';
import type { SignerAdapter } from '~/wallet/signer';
import type { WalletSession } from '~/wallet/wallet-session';
import type { WalletState } from '~/wallet/wallet-state';

export type WalletChoiceProps = { readonly session: WalletSession; readonly state: Exclude<WalletState, { kind: 'connected' }> };

/** Every way to connect, by kind, since what a kind can do is more than what a wallet calls itself; then the one that is being connected. */
export function WalletChoice({ session, state }: WalletChoiceProps) {
  const t = useText(walletText);
  const { kinds } = useText(shellText).wallet;
  const signers = useText(signersText);
  const adapters = useReadable(session.adapters);
  const nameOf = ({ name, kind }: SignerAdapter): string => name ?? kinds[kind];
  const connecting = state.kind === 'connecting' ? adapters.find(({ id }) => id === state.id) : undefined;

  return (
    <div className="grid grid-cols-1 gap-3">
      {adapters.length === 0 && <p>{t.none}</p>}
      {/* What the chosen wallet asks comes in their place, so that it is seen without scrolling. */}
      {state.kind !== 'connecting' &&
        groupBy(adapters, ({ kind }) => kind).map(([kind, wallets]) => (
          <section key={kind} aria-label={t.groups[kind].title} className="grid grid-cols-1 gap-2 rounded-control border border-line px-3 py-2.5">
            <div>
              <h3 className="font-semibold">{t.groups[kind].title}</h3>
              <p className="text-small text-muted">{t.groups[kind].about}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {wallets.map((adapter) => (
                <Button key={adapter.id} className="max-w-full" onClick={() => void session.connect(adapter.id)}>
                  <bdi className="truncate">{t.use(nameOf(adapter))}</bdi>
                </Button>
              ))}
            </div>
          </section>
        ))}
      <div role="status" className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
        {state.kind === 'connecting' && (
          <>
            <p>{t.connecting(connecting === undefined ? kinds[state.with] : nameOf(connecting))}</p>
            <Button onClick={() => void session.disconnect()}>{t.stopConnecting}</Button>
          </>
        )}
        {state.kind === 'none' && state.problem !== null && (
          <p className="text-muted wrap-anywhere">{state.problem.kind === 'declined' ? t.declined : describeConnectProblem(state.problem, signers)}</p>
        )}
      </div>
    </div>
  );
}
