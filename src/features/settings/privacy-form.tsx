import { privacyModes } from '~/config/preferences';
import { known } from '~/lib/field';
import { settingsText } from '~/text/en/settings';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { Setting } from './setting';
import type { SettingsFormProps } from './settings-props';

const sampleAmount = known({ raw: 1_234_567n, scale: 2 });
const sampleRatio = known({ raw: 184n, scale: 4 });
const samplePrice = known({ raw: 6_543_210n, scale: 2 });

/** How much of the reader's own money is shown. */
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
        <p className="max-w-prose text-muted">
          {t.explain} {t.quick}
        </p>
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
