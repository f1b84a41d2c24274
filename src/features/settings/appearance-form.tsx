import { known } from '~/lib/field';
import { useSettingsText } from '~/text/areas/use-settings-text';
import { Amount } from '~/ui/amount';
import { signPalettes, themes, type Appearance } from '~/ui/appearance';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';

export type AppearanceFormProps = {
  readonly appearance: Appearance;
  readonly onChange: (appearance: Appearance) => void;
};

const sampleGain = known({ raw: 184n, scale: 4 });
const sampleLoss = known({ raw: -231n, scale: 4 });

/** Theme and colours of gain and loss; both take effect at once. */
export function AppearanceForm({ appearance, onChange }: AppearanceFormProps) {
  const t = useSettingsText();
  const words = t;
  return (
    <Panel title={words.appearance}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <Segmented
          label={words.theme.label}
          value={appearance.theme}
          options={themes.map((theme) => ({ value: theme, label: words.theme[theme] }))}
          onChange={(theme) => onChange({ ...appearance, theme })}
        />
        <Segmented
          label={words.signs.label}
          value={appearance.signs}
          options={signPalettes.map((signs) => ({ value: signs, label: words.signs[signs] }))}
          onChange={(signs) => onChange({ ...appearance, signs })}
        />
        <p className="text-muted">
          {words.sample} <Amount field={sampleGain} format="percent" signed tone="sign" arrow />{' '}
          <Amount field={sampleLoss} format="percent" signed tone="sign" arrow />
        </p>
      </div>
    </Panel>
  );
}
