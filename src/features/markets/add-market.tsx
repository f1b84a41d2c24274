import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import type { AddMarketDialogProps } from './add-market-dialog';

// Most visits add nothing: the dialog comes when it is first wanted.
const loadDialog = () => import('./add-market-dialog');

export type AddMarketProps = Omit<AddMarketDialogProps, 'initial'> & {
  /** What its field begins with; null while it is closed. */
  readonly opened: string | null;
};

/** The dialog "Add a market". */
export function AddMarket({ opened, ...props }: AddMarketProps) {
  const t = useText();
  const late = useLazy(opened !== null, loadDialog);
  if (opened === null) return null;
  if (late.kind === 'ready') return <late.part.AddMarketDialog initial={opened} {...props} />;
  return late.kind === 'failed' && <p role="alert">{t.common.partMissing}</p>;
}
