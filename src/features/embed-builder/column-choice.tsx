import { defaultMonitorOptions, type MonitorColumn, monitorColumns } from '~/config/monitor-options';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { AddButton } from './add-button';
import { OrderedChoice } from './ordered-choice';

export type ColumnChoiceProps = {
  readonly columns: readonly MonitorColumn[];
  readonly onChange: (columns: readonly MonitorColumn[]) => void;
};

/** Which columns the table has besides the market's name, and in which order. At least one. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const t = useText(embedBuilderText).columns;
  const others = monitorColumns.filter((column) => !columns.includes(column));
  return (
    <div role="group" aria-label={t.title} className="flex min-w-0 flex-col gap-2">
      <p className="text-small font-medium text-muted">{t.title}</p>
      <OrderedChoice label={t.chosen} items={columns.map((id) => ({ id, label: t.names[id] }))} onChange={onChange} least={1} />
      {columns === defaultMonitorOptions.columns && <p className="text-small text-muted">{t.byWidth}</p>}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {others.map((column) => (
            <AddButton key={column} name={t.names[column]} onAdd={() => onChange([...columns, column])} />
          ))}
        </div>
      )}
    </div>
  );
}
