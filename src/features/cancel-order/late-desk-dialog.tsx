import { type ReactNode, useState } from 'react';
import { MissingPart } from '~/ui/missing-part';
import { useLazy } from '~/ui/lazy';
import type { CancelDesk } from '~/wallet/cancel-desk';
import { useCancelService } from './cancel-service-context';
import type * as claimsAge from './claims-age';
import type { PlaceholderDialogProps } from './placeholder-dialog';

export type LateDeskDialogProps<Module> = {
  readonly title: string;
  /** Keep the function itself stable: define it outside of the component. */
  readonly load: () => Promise<Module>;
  /** Whose orders the dialog is about: how old what it shows is, it says. */
  readonly trader: string;
  readonly onClose: () => void;
  readonly children: (parts: {
    readonly module: Module;
    readonly desk: CancelDesk;
    readonly age: ReactNode;
  }) => ReactNode;
};

const loadAge = (): Promise<typeof claimsAge> => import('./claims-age');

/** A dialog that signs: its code, its words and the desk come when it is first opened. A page that only reads carries none of them. */
export function LateDeskDialog<Module>(props: LateDeskDialogProps<Module>) {
  const [attempt, setAttempt] = useState(0);
  return <Loading key={attempt} {...props} onAgain={() => setAttempt((before) => before + 1)} />;
}

function Loading<Module>({
  title,
  load,
  trader,
  onClose,
  children,
  onAgain,
}: LateDeskDialogProps<Module> & { readonly onAgain: () => void }) {
  const desk = useLazy(true, useCancelService().load);
  const module = useLazy(true, load);
  const age = useLazy(true, loadAge);
  if (desk.kind === 'ready' && module.kind === 'ready' && age.kind === 'ready') {
    return children({ module: module.part, desk: desk.part, age: <age.part.ClaimsAge trader={trader} /> });
  }
  const failed = [desk, module, age].some(({ kind }) => kind === 'failed');
  return <DialogToCome title={title} failed={failed} onAgain={onAgain} onClose={onClose} />;
}

// No page needs a dialog to be read: even the place for one comes when it is asked for.
const load = () => import('./placeholder-dialog');

/** Keeps the place of a dialog while the code that signs is on its way, and says so when it does not come. */
function DialogToCome(props: PlaceholderDialogProps) {
  const late = useLazy(true, load);
  if (late.kind === 'failed') return <MissingPart onClose={props.onClose} />;
  return late.kind === 'ready' ? <late.part.PlaceholderDialog {...props} /> : null;
}
