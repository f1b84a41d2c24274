import { useId } from 'react';
import { type AlertSettings, alertThresholds } from '~/config/alert-settings';
import { alertsText } from '~/text/en/alerts';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Select } from '~/ui/select';

export type AlertFormProps = {
  readonly settings: AlertSettings;
  readonly onChange: (settings: AlertSettings) => void;
  /** What may be shown besides the notice on the page. */
  readonly permission: 'granted' | 'denied' | 'unasked' | 'unsupported' | 'insecure';
  /** Asks the browser for it: only ever by a press. */
  readonly onAsk: () => void;
  /** How many positions there are, and of how many nothing can be told now. */
  readonly counts: { readonly watched: number; readonly unsure: number };
  /** Beyond this distance, in per cent, a position that was told of may be told of again. */
  readonly rearmPercent: string;
  /** False where the choice lasts as long as the page. */
  readonly isKept: boolean;
};

/** Whether to be told when a position comes near its liquidation, and everything that comes with it. */
export function AlertForm({ settings, onChange, permission, onAsk, counts, rearmPercent, isKept }: AlertFormProps) {
  const t = useText(alertsText);
  const helpId = useId();
  const { on, threshold } = settings;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <label className="flex min-h-8 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            role="switch"
            checked={on}
            aria-checked={on}
            aria-describedby={helpId}
            onChange={(event) => onChange({ on: event.target.checked, threshold })}
            className="size-4 accent-accent"
          />
          {t.turnOn}
        </label>
        <Select
          label={t.threshold}
          value={threshold}
          options={alertThresholds.map((value) => ({ value, label: t.percent(value) }))}
          onChange={(next) => onChange({ on, threshold: next })}
        />
      </div>
      <ul id={helpId} className="flex max-w-prose list-disc flex-col gap-1 ps-4 text-muted">
        <li>{t.once(rearmPercent)}</li>
        <li>{t.oldData}</li>
        <li>{t.hiddenTab}</li>
      </ul>
      {on && (
        <div role="status" className="flex max-w-prose flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>{t.watched(counts.watched)}</span>
          {counts.unsure > 0 && <span className="text-warn-text">{t.unsure(counts.unsure, counts.watched)}</span>}
          <span className="text-muted">{t.permission[permission]}</span>
          {permission === 'unasked' && (
            <Button size="small" onClick={onAsk}>
              {t.ask}
            </Button>
          )}
          {!isKept && <span className="text-muted">{t.forThisPage}</span>}
        </div>
      )}
    </div>
  );
}
