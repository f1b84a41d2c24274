import type { ReactNode } from 'react';
import { monitorChoices, type MonitorOptions } from '~/config/monitor-options';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { ColumnChoice } from './column-choice';
import { OnOff } from './on-off';
import type { OptionsFormProps } from './options-form';

/** What the monitor shows. The choice of markets needs data, and is handed in. */
export function ContentForm({ options, onChange, markets }: OptionsFormProps & { readonly markets: ReactNode }) {
  const t = useText(embedBuilderText);
  const patch = (part: Partial<MonitorOptions>) => onChange({ ...options, ...part });
  return (
    <Panel title={t.content}>
      <div className="flex flex-col items-stretch gap-4 px-4 py-4">
        <Segmented
          label={t.view.label}
          value={options.view}
          options={monitorChoices.view.map((view) => ({ value: view, label: t.view[view] }))}
          onChange={(view) => patch({ view })}
        />
        {markets}
        {options.view === 'table' && <ColumnChoice columns={options.columns} onChange={(columns) => patch({ columns })} />}
        <Segmented
          label={t.per.label}
          value={options.per}
          options={monitorChoices.per.map((per) => ({ value: per, label: t.per[per] }))}
          onChange={(per) => patch({ per })}
        />
        {options.view === 'market' && <OnOff label={t.chart} help={t.chartHelp} on={options.chart} onChange={(chart) => patch({ chart })} />}
        <OnOff label={t.links} help={t.linksHelp} on={options.links} onChange={(links) => patch({ links })} />
      </div>
    </Panel>
  );
}
