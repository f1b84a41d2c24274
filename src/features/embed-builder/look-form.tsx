import { monitorChoices, type MonitorOptions, refreshBounds } from '~/config/monitor-options';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { DraftField } from './draft-field';
import type { OptionsFormProps } from './options-form';
import { readWhole } from './read-whole';

/** How the monitor looks, writes and how often it asks. */
export function LookForm({ options, onChange }: OptionsFormProps) {
  const t = useText(embedBuilderText);
  const patch = (part: Partial<MonitorOptions>) => onChange({ ...options, ...part });
  return (
    <Panel title={t.look}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <Segmented
          label={t.theme.label}
          value={options.theme}
          options={monitorChoices.theme.map((theme) => ({ value: theme, label: t.theme[theme] }))}
          onChange={(theme) => patch({ theme })}
        />
        <Segmented
          label={t.signs.label}
          value={options.signs}
          options={monitorChoices.signs.map((signs) => ({ value: signs, label: t.signs[signs] }))}
          onChange={(signs) => patch({ signs })}
        />
        <Segmented
          label={t.density.label}
          value={options.density}
          options={monitorChoices.density.map((density) => ({ value: density, label: t.density[density] }))}
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

/** The tag as the browser writes it; null for one that it cannot write numbers in. */
function readLocale(text: string): string | null {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text)[0] ?? null;
  } catch {
    return null; // no tag at all
  }
}
