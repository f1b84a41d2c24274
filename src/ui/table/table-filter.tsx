import { Search } from 'lucide';
import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Icon } from '../icon';
import { TextField } from '../text-field';

type TableFilterProps = {
  /** The accessible name: "Filter orders". */
  readonly label?: string;
  /** The text from the URL. The page filters the rows, with `textMatch`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with a text that is not blank. */
  readonly onEnter?: (value: string) => void;
};

/** A text field that filters a table: `/` focuses it, Escape clears it. */
export function TableFilter({ label, value, onChange, onEnter }: TableFilterProps) {
  const t = useText(tablesText);
  // The draft: the URL follows a moment later, and would undo letters typed meanwhile.
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
      autoComplete="off"
      spellCheck={false}
      // The longest text that the URL keeps.
      maxLength={100}
      className="w-full rail:w-56"
    />
  );
}
