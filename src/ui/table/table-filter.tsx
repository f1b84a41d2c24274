import { Search } from 'lucide';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Icon } from '../icon';
import { TextField } from '../text-field';

type TableFilterProps = {
  /** Says what is filtered: "Filter orders". */
  readonly label?: string;
  /** From the URL. Rows are filtered by the page, with `textMatch`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The field that narrows a table down by words. */
export function TableFilter({ label, value, onChange }: TableFilterProps) {
  const t = useText(tablesText);
  return (
    <TextField
      type="search"
      label={label ?? t.filter}
      labelHidden
      placeholder={label ?? t.filter}
      value={value}
      onChange={onChange}
      icon={<Icon of={Search} size={15} />}
      autoComplete="off"
      spellCheck={false}
      // As much as the URL keeps.
      maxLength={100}
      className="w-full rail:w-56"
    />
  );
}
