import { useState, type ReactNode } from 'react';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';

export type LateListProps<Part> = {
  /** A drawer is open over it. */
  readonly covered: boolean;
  /** Define it outside of the component. */
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
};

/** A list that a drawer covers when that is opened by its link: it comes when the drawer is closed, and then stays. */
export function LateList<Part>({ covered, load, children }: LateListProps<Part>) {
  const { partMissing } = useText().common;
  const [seen, setSeen] = useState(!covered);
  if (!seen && !covered) setSeen(true);
  const list = useLazy(seen, load);
  switch (list.kind) {
    case 'ready':
      return children(list.part);
    case 'failed':
      return <p role="alert">{partMissing}</p>;
    case 'loading':
      // Keeps the room behind a drawer too, where nothing is waited for.
      return <div aria-busy={seen} className="min-h-96 rounded-panel border border-line bg-panel" />;
  }
}
