import { densities } from '~/config/preferences';
import { known } from '~/lib/field';
import { settingsText } from '~/text/en/settings';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { type Appearance, signPalettes, themes } from '~/ui/appearance';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { Setting } from './setting';
import type { SettingsFormProps } from './settings-props';

export type AppearanceFormProps = SettingsFormProps & {
  readonly appearance: Appearance;
  readonly onAppearance: (appearance: Appearance) => void;
};

const sampleGain = known({ raw: 184n, scale: 4 });
const sampleLoss = known({ raw: -231n, scale: 4 });

/** Theme, colours of gain and loss, and how close the rows of tables stand. */
export function AppearanceForm({ appearance, onAppearance, preferences, onChange }: AppearanceFormProps) {
  const words = useText(settingsText);
  return (
    <Panel title={words.appearance}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <Setting name="theme">
          <Segmented
            label={words.theme.label}
            value={appearance.theme}
            options={themes.map((theme) => ({ value: theme, label: words.theme[theme] }))}
            onChange={(theme) => onAppearance({ ...appearance, theme })}
          />
        </Setting>
        <Setting name="signs">
          <Segmented
            label={words.signs.label}
            value={appearance.signs}
            options={signPalettes.map((signs) => ({ value: signs, label: words.signs[signs] }))}
            onChange={(signs) => onAppearance({ ...appearance, signs })}
          />
        </Setting>
        <p className="text-muted">
          {words.sample} <Amount field={sampleGain} format="percent" reach="public" signed tone="sign" arrow />{' '}
          <Amount field={sampleLoss} format="percent" reach="public" signed tone="sign" arrow />
        </p>
        <Setting name="density">
          <Segmented
            label={words.density.label}
            value={preferences.density}
            options={densities.map((density) => ({ value: density, label: words.density[density] }))}
            onChange={(density) => onChange({ density })}
          />
        </Setting>
      </div>
    </Panel>
  );
}
