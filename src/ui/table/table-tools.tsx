import { Search, SlidersHorizontal } from 'lucide';
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { TextField } from '../text-field';
import { narrowScreen, useMediaQuery } from '../use-media-query';

type TableToolsProps = {
  /** The field that filters the table: always visible. */
  readonly search?: ReactNode;
  /** Chips, selects and switches. On a phone they are in a sheet. */
  readonly filters?: ReactNode;
  /** The number of set filters, which a closed sheet still shows. */
  readonly chosen?: number;
  /** Columns, export and the like, at the end. On a phone they are in the sheet too. */
  readonly actions?: ReactNode;
  /** The sort menu for phones, which show no table head: `<SortSelect …>`. */
  readonly sort?: ReactNode;
  /** Controls that stay beside the search field on a phone too, such as a primary button. */
  readonly always?: ReactNode;
};

/**
 * The controls above a table: one line on wide screens; on a phone the search field and one button, which opens a sheet
 * with all the others.
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

type TableFilterProps = {
  /** The accessible name: "Filter orders". */
  readonly label?: string;
  /** The text from the URL. The page filters the rows by `textMatch`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with a text that is not blank. */
  readonly onEnter?: (value: string) => void;
};

/** A text field that filters a table: `/` focuses it, Escape clears it. */
export function TableFilter({ label, value, onChange, onEnter }: TableFilterProps) {
  const t = useText(tablesText);
  // The draft: the URL follows a moment later, and would undo letters that were typed since.
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: string) => {
    setDraft(next);
    onChange(next);
  };
  const onKey = ({ key, nativeEvent, currentTarget }: ReactKeyboardEvent<HTMLInputElement>) => {
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') change('');
    if (key === 'Enter' && currentTarget.value.trim() !== '') onEnter?.(currentTarget.value);
  };
  const name = label ?? t.filter;
  return (
    <TextField
      type="search"
      slash
      label={name}
      labelHidden
      placeholder={`${name} ( / )`}
      value={draft ?? value}
      onChange={change}
      onKeyDown={onKey}
      onBlur={() => setDraft(null)}
      icon={<Icon of={Search} size={15} />}
      // The longest text that the URL stores.
      maxLength={100}
      className="w-full rail:w-56"
    />
  );
}
