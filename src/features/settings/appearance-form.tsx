import { densities, privacyModes } from '~/config/preferences';
import { known } from '~/lib/field';
import { settingsText } from '~/text/en/settings';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { type Appearance, signPalettes, themes } from '~/ui/appearance';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { Setting, type SettingsFormProps } from './settings-parts';

type AppearanceFormProps = SettingsFormProps & {
  readonly appearance: Appearance;
  readonly onAppearance: (appearance: Appearance) => void;
};

const sampleGain = known({ raw: 184n, scale: 4 });
const sampleLoss = known({ raw: -231n, scale: 4 });

/** Theme, colours of gain and loss, and the density of tables. */
export function AppearanceForm({ appearance, onAppearance, preferences, onChange }: AppearanceFormProps) {
  const texts = useText(settingsText);
  return (
    <Panel title={texts.appearance}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <Setting name="theme">
          <Segmented
            label={texts.theme.label}
            value={appearance.theme}
            options={themes.map((theme) => ({ value: theme, label: texts.theme[theme] }))}
            onChange={(theme) => onAppearance({ ...appearance, theme })}
          />
        </Setting>
        <Setting name="signs">
          <Segmented
            label={texts.signs.label}
            value={appearance.signs}
            options={signPalettes.map((signs) => ({ value: signs, label: texts.signs[signs] }))}
            onChange={(signs) => onAppearance({ ...appearance, signs })}
          />
        </Setting>
        <p className="text-muted">
          {texts.sample} <Amount field={sampleGain} format="percent" sensitivity="public" signed tone="sign" arrow />{' '}
          <Amount field={sampleLoss} format="percent" sensitivity="public" signed tone="sign" arrow />
        </p>
        <Setting name="density">
          <Segmented
            label={texts.density.label}
            value={preferences.density}
            options={densities.map((density) => ({ value: density, label: texts.density[density] }))}
            onChange={(density) => onChange({ density })}
          />
        </Setting>
      </div>
    </Panel>
  );
}

const sampleAmount = known({ raw: 1_234_567n, scale: 2 });
const sampleRatio = known({ raw: 184n, scale: 4 });
const samplePrice = known({ raw: 6_543_210n, scale: 2 });

/** Which of the reader's amounts are shown. */
export function PrivacyForm({ preferences, onChange }: SettingsFormProps) {
  const t = useText(settingsText).privacy;
  return (
    <Panel title={t.title}>
      <div className="flex flex-col items-start gap-3 px-4 py-4">
        <Setting name="privacy">
          <Segmented
            label={t.label}
            value={preferences.privacy}
            options={privacyModes.map((mode) => ({ value: mode, label: t[mode] }))}
            onChange={(privacy) => onChange({ privacy })}
          />
        </Setting>
        <p className="max-w-prose text-muted">{t.explain}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
          <li>
            {t.sampleAmount} <Amount field={sampleAmount} format="usd" className="text-ink" />
          </li>
          <li>
            {t.sampleRatio} <Amount field={sampleRatio} format="percent" signed className="text-ink" />
          </li>
          <li>
            {t.samplePublic} <Amount field={samplePrice} format="price" className="text-ink" />
          </li>
        </ul>
      </div>
    </Panel>
  );
}
