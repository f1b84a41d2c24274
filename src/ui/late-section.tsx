import { type ReactNode, useState } from 'react';
import { useText } from '~/text/text-context';
import { useLazy } from './lazy';

type LateSectionProps<Part> = {
  readonly title: string;
  /** Where a line parts it from what is around it. */
  readonly line: keyof typeof lines;
  /** A stable function: see `useLazy`. */
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
};

const lines = { above: 'border-t', below: 'border-b', both: 'border-y' } as const;

/** A part of a drawer that opens when asked for: its code comes then, and it asks and draws nothing while it is closed. */
export function LateSection<Part>({ title, line, load, children }: LateSectionProps<Part>) {
  const { partMissing } = useText().common;
  const [open, setOpen] = useState(false);
  const late = useLazy(open, load);
  return (
    <details
      className={`${lines[line]} border-line`}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted hover:text-ink">
        {title}
      </summary>
      {open && late.kind === 'ready' && children(late.part)}
      {open && late.kind === 'failed' && (
        <p role="alert" className="px-4 py-2">
          {partMissing}
        </p>
      )}
    </details>
  );
}
