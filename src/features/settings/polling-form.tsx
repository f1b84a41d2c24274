import { pollIntervalNames, type PollIntervals } from '~/config/poll-intervals';
import { settingPlace } from '~/config/setting-places';
import { settingsText } from '~/text/en/settings';
import { useLocale, useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { IntervalField } from './interval-field';
import { countText, perMinute } from './polling-figures';
import type { SettingsFormProps } from './settings-props';

export type PollingFormProps = SettingsFormProps & {
  /** What the operator has set: in force wherever the reader chose nothing else. */
  readonly configured: PollIntervals;
  /** How many markets are listed: one request each. */
  readonly markets: number;
};

/** How often each group of resources is asked for. */
export function PollingForm({ preferences, onChange, configured, markets }: PollingFormProps) {
  const t = useText(settingsText).polling;
  const locale = useLocale();
  const chosen = preferences.pollIntervals;
  const marketMs = chosen.marketMs ?? configured.marketMs;
  return (
    <Panel title={t.title}>
      <div className="flex flex-col gap-4 px-4 py-4">
        <p className="max-w-prose text-muted">{t.explain}</p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-4">
          {pollIntervalNames.map((name) => (
            <li key={name} id={settingPlace(name)}>
              <IntervalField
                name={name}
                chosenMs={chosen[name] ?? null}
                configuredMs={configured[name]}
                onChange={(ms) => {
                  const { [name]: _before, ...others } = chosen;
                  // What is as configured follows the operator's next change of it.
                  onChange({ pollIntervals: ms === null || ms === configured[name] ? others : { ...others, [name]: ms } });
                }}
              />
            </li>
          ))}
        </ul>
        <p className="text-muted">{t.markets(markets, countText(perMinute(marketMs) * markets, locale))}</p>
      </div>
    </Panel>
  );
}
