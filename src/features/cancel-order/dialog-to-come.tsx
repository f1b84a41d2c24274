import { MissingPart } from '~/ui/missing-part';
import { useLate } from '~/ui/use-late';
import type { PlaceholderDialogProps } from './placeholder-dialog';

// No page needs a dialog to be read: even the place for one comes when it is asked for.
const load = () => import('./placeholder-dialog');

/** Keeps the place of a dialog while the code that signs is on its way, and says so when it does not come. */
export function DialogToCome(props: PlaceholderDialogProps) {
  const late = useLate(true, load);
  if (late.kind === 'failed') return <MissingPart onClose={props.onClose} />;
  return late.kind === 'ready' ? <late.part.PlaceholderDialog {...props} /> : null;
}
