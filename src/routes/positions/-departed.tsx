import { useVanished } from '~/queries/closed-positions';
import type { PositionRows } from '~/queries/position-rows';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';

const loadNotices = () => import('./-departed-notices');

/** Of positions that were on the board and are no longer open: what is said of them comes with the first that goes. */
export function Departed({ board }: { readonly board: PositionRows }) {
  const { partMissing } = useText().common;
  const vanished = useVanished(board);
  const late = useLazy(vanished.length > 0, loadNotices);
  if (late.kind === 'ready') return <late.part.DepartedNotices board={board} vanished={vanished} />;
  return late.kind === 'failed' && <p role="alert">{partMissing}</p>;
}
