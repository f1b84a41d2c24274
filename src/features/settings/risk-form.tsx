import { dangerPercents, smallPercents, warnPercents } from '~/config/preferences';
import { riskText } from '~/text/en/risk';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { Select } from '~/ui/select';
import { Setting, type SettingsFormProps } from './settings-parts';

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

/** The configuration lists the default first; here it has its place among the others. */
function inOrder<Percent extends string>(percents: readonly Percent[]): readonly Percent[] {
  return percents.toSorted((a, b) => Number(a) - Number(b));
}
