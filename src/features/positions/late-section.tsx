import { useState, type ReactNode } from 'react';
import { useText } from '~/text/text-context';
import { useLate } from '~/ui/use-late';

export type LateSectionProps<Part> = {
  readonly title: string;
  /** A stable function: see `useLate`. */
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
};

/** A part of a drawer that opens when asked for: its code comes then, and it asks and draws nothing while it is closed. */
export function LateSection<Part>({ title, load, children }: LateSectionProps<Part>) {
  const { partMissing } = useText().common;
  const [open, setOpen] = useState(false);
  const late = useLate(open, load);
  return (
    <details className="border-b border-line" onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted hover:text-ink">{title}</summary>
      {open && late.kind === 'ready' && children(late.part)}
      {open && late.kind === 'failed' && (
        <p role="alert" className="px-4 py-2">
          {partMissing}
        </p>
      )}
    </details>
  );
}
