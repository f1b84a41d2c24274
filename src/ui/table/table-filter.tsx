import { Search } from 'lucide';
import { useState } from 'react';
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
};

/** A text field that filters a table; `/` focuses it. */
export function TableFilter({ label, value, onChange }: TableFilterProps) {
  const t = useText(tablesText);
  // The draft: the URL follows a moment later, and would undo letters typed meanwhile.
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: string) => {
    setDraft(next);
    onChange(next);
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
