import type { ReactNode } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';

type SelectionBarProps = {
  /** How many rows are chosen; the bar shows from one on. */
  readonly count: number;
  /** What else is to be said of the choice, such as that a row left it by itself. */
  readonly note?: string | null;
  readonly onClear: () => void;
  /** What can be done with them. */
  readonly children?: ReactNode;
};

/** How many rows are chosen, read out when it changes, and what can be done with them. */
export function SelectionBar({ count, note = null, onClear, children }: SelectionBarProps) {
  const t = useText(tablesText);
  return (
    <div role="group" aria-label={t.selection.bar} className="contents">
      <p role="status" className="text-small font-semibold text-accent-text empty:hidden">
        {count === 0 ? null : t.selection.count(count)}
        {note !== null && <span className="text-warn-text"> {note}</span>}
      </p>
      {count > 0 && children}
      {count > 0 && (
        <Button size="small" tone="quiet" onClick={onClear}>
          {t.selection.clear}
        </Button>
      )}
    </div>
  );
}
