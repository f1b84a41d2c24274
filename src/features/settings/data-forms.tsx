import {
  isPollInterval,
  pollIntervalBounds,
  type PollIntervalName,
  pollIntervalNames,
  type PollIntervals,
} from '~/config/poll-intervals';
import { dangerPercents, hiddenTabModes, smallPercents, warnPercents } from '~/storage/preferences';
import { settingPlace } from '~/config/setting-places';
import { fromDecimal, rescale, toDecimalString } from '~/lib/fixed-point';
import { toSafeInteger } from '~/lib/integers';
import { units } from '~/lib/typed-number';
import { riskText } from '~/text/en/risk';
import { settingsText } from '~/text/en/settings';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { LiveNumberField, useNumberForm } from '~/ui/number-field';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { Setting, type SettingsFormProps } from './settings-parts';

type PollingFormProps = SettingsFormProps & {
  /** The operator's configuration, used if the reader has chosen nothing else. */
  readonly configured: PollIntervals;
  /** The number of listed markets, each of which takes one request. */
  readonly markets: number;
};

/** The polling interval of each group of resources. */
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
                  // A choice equal to the configuration is removed, so that it follows the operator's later changes.
                  onChange({
                    pollIntervals: ms === null || ms === configured[name] ? others : { ...others, [name]: ms },
                  });
                }}
              />
            </li>
          ))}
        </ul>
        <p className="text-muted">{t.markets(markets, countText(perMinute(marketMs) * markets, locale))}</p>
        <Setting name="hiddenTab">
          <Segmented
            label={t.hiddenTab.label}
            value={preferences.hiddenTab}
            options={hiddenTabModes.map((mode) => ({ value: mode, label: t.hiddenTab[mode] }))}
            onChange={(hiddenTab) => onChange({ hiddenTab })}
          />
        </Setting>
        <p className="max-w-prose text-muted">{t.hiddenTabExplain}</p>
      </div>
    </Panel>
  );
}

type IntervalFieldProps = {
  readonly name: PollIntervalName;
  /** Null if the reader chose nothing, so that the configuration applies. */
  readonly chosenMs: number | null;
  readonly configuredMs: number;
  /** Null clears the choice. */
  readonly onChange: (ms: number | null) => void;
};

/** One interval, in seconds. A valid text takes effect at once; an invalid one is undone on blur. */
function IntervalField({ name, chosenMs, configuredMs, onChange }: IntervalFieldProps) {
  const t = useText(settingsText).polling;
  const locale = useLocale();
  const { show } = useNumberForm();
  const inForceMs = chosenMs ?? configuredMs;
  const seconds = (ms: number) => show(secondsOf(ms));
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="flex max-w-full flex-wrap items-end gap-2">
        <LiveNumberField
          label={t.field(t.names[name])}
          className="w-60 max-w-full"
          units={units.seconds}
          value={secondsOf(inForceMs)}
          accepts={(value) => msOf(value) !== null}
          wrong={t.outOfBounds(seconds(pollIntervalBounds.minMs), seconds(pollIntervalBounds.maxMs), seconds(2500))}
          onValue={(value) => onChange(msOf(value))}
        />
        {chosenMs !== null && (
          <Button aria-label={t.reset(t.names[name])} onClick={() => onChange(null)}>
            {t.resetShort}
          </Button>
        )}
      </div>
      <p className="text-small text-muted">
        {t.means[name](countText(perMinute(inForceMs), locale))}{' '}
        {chosenMs !== null && t.asConfigured(seconds(configuredMs))}
      </p>
    </div>
  );
}

/** The interval for this many seconds; null if it is not allowed, or not a whole number of milliseconds. */
function msOf(seconds: string): number | null {
  const exact = fromDecimal(seconds);
  if (exact === null || exact.scale > 3) return null;
  const ms = toSafeInteger(rescale(exact, 3, 'trunc').raw);
  return isPollInterval(ms) ? ms : null;
}

/** An interval in seconds, to the millisecond, as a plain decimal. */
function secondsOf(intervalMs: number): string {
  return toDecimalString({ raw: BigInt(intervalMs), scale: 3 });
}

/** Requests a minute of one resource that is polled every `intervalMs`. */
function perMinute(intervalMs: number): number {
  return 60_000 / intervalMs;
}

/**
 * A number of requests, in the reader's locale: one decimal, or two digits below 1, so that a small number does not
 * become 0.
 */
function countText(value: number, locale: string): string {
  const digits = value < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(value);
}

/** The distance at which positions count as close to liquidation, and the size below which they rank last. */
export function RiskForm({ preferences, onChange }: SettingsFormProps) {
  const t = useText(riskText).settings;
  return (
    <Panel title={t.title}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <Setting name="danger">
          <Select
            label={t.danger}
            value={preferences.dangerPercent}
            options={inOrder(dangerPercents).map((value) => ({ value, label: t.ofMark(value) }))}
            onChange={(dangerPercent) => onChange({ dangerPercent })}
          />
        </Setting>
        <Setting name="warn">
          <Select
            label={t.warn}
            value={preferences.warnPercent}
            options={inOrder(warnPercents).map((value) => ({ value, label: t.ofMark(value) }))}
            onChange={(warnPercent) => onChange({ warnPercent })}
          />
        </Setting>
        <p className="text-muted">{t.nearHelp}</p>
        <Setting name="small">
          <Select
            label={t.small}
            value={preferences.smallPercent}
            options={inOrder(smallPercents).map((value) => ({ value, label: t.ofEquity(value) }))}
            onChange={(smallPercent) => onChange({ smallPercent })}
          />
        </Setting>
        <p className="text-muted">{t.smallHelp}</p>
      </div>
    </Panel>
  );
}

/** The configuration lists the default first; here the values are in ascending order. */
function inOrder<Percent extends string>(percents: readonly Percent[]): readonly Percent[] {
  return percents.toSorted((a, b) => Number(a) - Number(b));
}
