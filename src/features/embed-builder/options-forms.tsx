import type { ReactNode } from 'react';
import {
  defaultMonitorOptions,
  monitorChoices,
  type MonitorColumn,
  monitorColumns,
  type MonitorOptions,
  refreshBounds,
} from '~/config/monitor-options';
import { embedBuilderText } from '~/text/en/embed-builder';
import { marketsText } from '~/text/en/markets';
import { settingsText } from '~/text/en/settings';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { DraftField, OnOff, readWhole } from './form-fields';
import { AddButton, OrderedChoice } from './ordered-choice';

/** What the monitor shows. The choice of markets needs data, so it is passed in. */
export function ContentForm({ options, onChange, markets }: OptionsFormProps & { readonly markets: ReactNode }) {
  const t = useText(embedBuilderText);
  const { fundingPer, windows } = useText(marketsText);
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
        {options.view === 'table' && (
          <ColumnChoice columns={options.columns} per={options.per} onChange={(columns) => patch({ columns })} />
        )}
        <Segmented
          label={fundingPer}
          value={options.per}
          options={monitorChoices.per.map((per) => ({ value: per, label: windows[per] }))}
          onChange={(per) => patch({ per })}
        />
        {options.view === 'market' && (
          <OnOff label={t.chart} help={t.chartHelp} on={options.chart} onChange={(chart) => patch({ chart })} />
        )}
        <OnOff label={t.links} help={t.linksHelp} on={options.links} onChange={(links) => patch({ links })} />
      </div>
    </Panel>
  );
}

type ColumnChoiceProps = {
  readonly columns: readonly MonitorColumn[];
  readonly per: MonitorOptions['per'];
  readonly onChange: (columns: readonly MonitorColumn[]) => void;
};

/** The columns of the table besides the market's name, in order. At least one. */
function ColumnChoice({ columns, per, onChange }: ColumnChoiceProps) {
  const t = useText(embedBuilderText).columns;
  const { columns: heads, windows } = useText(marketsText);
  const names: Readonly<Record<MonitorColumn, string>> = {
    ...heads,
    dayChange: t.dayChange,
    fundingLong: heads.fundingOf.long(windows[per]),
    fundingShort: heads.fundingOf.short(windows[per]),
  };
  const others = monitorColumns.filter((column) => !columns.includes(column));
  return (
    <div role="group" aria-label={t.title} className="flex min-w-0 flex-col gap-2">
      <p className="text-small font-medium text-muted">{t.title}</p>
      <OrderedChoice
        label={t.chosen}
        items={columns.map((id) => ({ id, label: names[id] }))}
        onChange={onChange}
        least={1}
      />
      {columns === defaultMonitorOptions.columns && <p className="text-small text-muted">{t.byWidth}</p>}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {others.map((column) => (
            <AddButton key={column} name={names[column]} onAdd={() => onChange([...columns, column])} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The monitor's appearance, formats and polling. */
export function AppearanceForm({ options, onChange }: OptionsFormProps) {
  const t = useText(embedBuilderText);
  const settings = useText(settingsText);
  const patch = (part: Partial<MonitorOptions>) => onChange({ ...options, ...part });
  return (
    <Panel title={t.appearance}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <Segmented
          label={settings.theme.label}
          value={options.theme}
          options={monitorChoices.theme.map((theme) => ({ value: theme, label: settings.theme[theme] }))}
          onChange={(theme) => patch({ theme })}
        />
        <Segmented
          label={settings.signs.label}
          value={options.signs}
          options={monitorChoices.signs.map((signs) => ({ value: signs, label: settings.signs[signs] }))}
          onChange={(signs) => patch({ signs })}
        />
        <Segmented
          label={settings.density.label}
          value={options.density}
          options={monitorChoices.density.map((density) => ({ value: density, label: settings.density[density] }))}
          onChange={(density) => patch({ density })}
        />
        <DraftField
          label={t.locale.label}
          help={t.locale.help}
          value={options.locale}
          read={readLocale}
          wrong={t.locale.wrong}
          onChange={(locale) => patch({ locale: locale === '' ? 'en' : locale })}
          spellCheck={false}
          autoComplete="off"
        />
        <DraftField
          label={t.refresh.label}
          help={t.refresh.help}
          value={options.refreshSeconds?.toString() ?? ''}
          read={(text) => readWhole(text, refreshBounds)}
          wrong={t.refresh.wrong(refreshBounds.min, refreshBounds.max)}
          onChange={(text) => patch({ refreshSeconds: text === '' ? null : Number.parseInt(text, 10) })}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </Panel>
  );
}

/** The canonical language tag; null for one that the browser cannot format numbers in. */
function readLocale(text: string): string | null {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text)[0] ?? null;
  } catch {
    return null; // not a tag at all
  }
}

/** Props of every form that changes the monitor's parameters. */
type OptionsFormProps = {
  readonly options: MonitorOptions;
  readonly onChange: (options: MonitorOptions) => void;
};
