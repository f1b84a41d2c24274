import { useState } from 'react';
import { useText } from '~/text/text-context';
import { useLate } from '~/ui/use-late';

// Most payloads are told without a tree, so its code comes when one is drawn.
const load = () => import('~/ui/tree');

type LateTreeProps = { readonly label: string; readonly value: unknown };

/** A tree whose code comes by itself. */
export function LateTree({ label, value }: LateTreeProps) {
  const { partMissing } = useText().common;
  const late = useLate(true, load);
  if (late.kind === 'ready') return <late.part.Tree label={label} value={value} openLevels={2} />;
  return late.kind === 'failed' && <p role="alert">{partMissing}</p>;
}

/** A tree for whoever opens it. */
export function FoldedTree(props: LateTreeProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="border-t border-line" onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted hover:text-ink">{props.label}</summary>
      <div className="px-4 pb-3">{open && <LateTree {...props} />}</div>
    </details>
  );
}
