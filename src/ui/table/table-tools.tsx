import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { narrowScreen, useMediaQuery } from '../use-media-query';

type TableToolsProps = {
  /** The field that filters the table: always visible. */
  readonly search?: ReactNode;
  /** Chips, selects and switches. On a phone they are in a sheet. */
  readonly filters?: ReactNode;
  /** How many of the filters are set: a closed sheet still shows this. */
  readonly chosen?: number;
  /** Columns, export and the like, at the end. On a phone they are in the sheet too. */
  readonly actions?: ReactNode;
  /** The sort menu for phones, which have no head to press: `<SortSelect …>`. */
  readonly sort?: ReactNode;
  /** What stays beside the search field on a phone too, such as a primary button. */
  readonly always?: ReactNode;
};

/**
 * The controls above a table: one line on wide screens; on a phone the search field and one button, which opens a
 * sheet with all the others.
 */
export function TableTools({ search, filters, chosen = 0, actions, sort, always }: TableToolsProps) {
  const t = useText(tablesText);
  const narrow = useMediaQuery(narrowScreen);
  const [open, setOpen] = useState(false);
  if (!narrow) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        {search}
        {filters}
        <span className="ms-auto flex flex-wrap items-center gap-2.5">
          {always}
          {actions}
        </span>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2 print:hidden">
      {search !== undefined && <div className="min-w-0 grow">{search}</div>}
      {always}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0">
        <Icon of={SlidersHorizontal} size={15} />
        {t.tools}
        {chosen > 0 && <span className="text-accent-text">{chosen}</span>}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.toolsTitle} sheet>
        <div className="flex flex-col items-start gap-4">
          {sort}
          {filters}
          {actions !== undefined && <div className="flex flex-wrap gap-2.5">{actions}</div>}
        </div>
      </Dialog>
    </div>
  );
}
