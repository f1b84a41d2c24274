import { useMemo } from 'react';
import { densities, privacyModes, timeForms } from '~/storage/preferences';
import { addressStyles } from '~/lib/address-forms';
import { known } from '~/lib/field';
import { timeFormatOf, readZone, zoneNames } from '~/lib/format-time';
import { settingsText } from '~/text/en/settings';
import { languageFor, languages } from '~/text/languages';
import { useLocale, useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { type Appearance, signPalettes, themes } from '~/storage/appearance';
import { useNow } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { Time } from '~/ui/time';
import { Setting, type SettingsFormProps } from './settings-parts';

type AppearanceFormProps = SettingsFormProps & {
  readonly appearance: Appearance;
  readonly onAppearance: (changed: Partial<Appearance>) => void;
};

const sampleGain = known({ raw: 184n, scale: 4 });
const sampleLoss = known({ raw: -231n, scale: 4 });

/** Theme, colours of gain and loss, the density of tables, and the form of addresses. */
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
            onChange={(theme) => onAppearance({ theme })}
          />
        </Setting>
        <Setting name="signs">
          <Segmented
            label={texts.signs.label}
            value={appearance.signs}
            options={signPalettes.map((signs) => ({ value: signs, label: texts.signs[signs] }))}
            onChange={(signs) => onAppearance({ signs })}
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
        <Setting name="addressStyle">
          <Segmented
            label={texts.addresses.label}
            value={preferences.addressStyle}
            options={addressStyles.map((style) => ({ value: style, label: texts.addresses[style] }))}
            onChange={(addressStyle) => onChange({ addressStyle })}
          />
        </Setting>
        <p className="max-w-prose text-muted">{texts.addresses.explain}</p>
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

type TimeFormProps = SettingsFormProps & {
  /** Whether test languages are offered. */
  readonly isDemo: boolean;
};

/** Language, and format of dates and times. */
export function TimeForm({ preferences, onChange, isDemo }: TimeFormProps) {
  const t = useText(settingsText);
  const locale = useLocale();
  const nowMs = useNow();
  const { zone } = preferences;
  // The stored language may come from an earlier version or another build.
  const language = languageFor(preferences.language).tag;
  const device = timeFormatOf(locale, 'local');
  const zones = useMemo(() => zoneNames(zone === 'local' ? null : zone), [zone]);
  const offered = languages.filter(({ tag, forTrying }) => forTrying !== true || isDemo || tag === language);
  return (
    <Panel title={t.time.title}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <Setting name="language">
          <Select
            label={t.language.label}
            value={language}
            options={offered.map(({ tag, name }) => ({ value: tag, label: name }))}
            onChange={(next) => onChange({ language: next })}
          />
        </Setting>
        {/* English is built in. Another language applies once it is loaded. */}
        {language !== locale && <p className="text-muted">{t.language.waiting}</p>}
        <Setting name="zone">
          <Select
            label={t.time.zone}
            value={zone}
            options={[
              { value: 'local', label: t.time.device(device.zoneName(nowMs)) },
              ...zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
            ]}
            onChange={(next) => onChange({ zone: next })}
          />
        </Setting>
        {zone !== 'local' && readZone(zone) === null && <p className="text-warn-text">{t.time.unknownZone}</p>}
        <Setting name="timeForm">
          <Segmented
            label={t.time.form}
            value={preferences.timeForm}
            options={timeForms.map((form) => ({ value: form, label: t.time[form] }))}
            onChange={(timeForm) => onChange({ timeForm })}
          />
        </Setting>
        <p className="text-muted">
          {t.time.now} <Time at={nowMs} show="date-time" />. {t.time.days}
        </p>
      </div>
    </Panel>
  );
}
