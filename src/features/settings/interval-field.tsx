import { useState } from 'react';
import { isPollInterval, pollIntervalBounds, type PollIntervalName } from '~/config/poll-intervals';
import { settingsText } from '~/text/en/settings';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { countText, perMinute, secondsText } from './polling-figures';

export type IntervalFieldProps = {
  readonly name: PollIntervalName;
  /** Null: the reader chose nothing, so what is configured holds. */
  readonly chosenMs: number | null;
  readonly configuredMs: number;
  /** Null takes the choice back. */
  readonly onChange: (ms: number | null) => void;
};

/** One interval, in seconds. What is typed takes effect as soon as it makes sense; what does not is undone on leaving. */
export function IntervalField({ name, chosenMs, configuredMs, onChange }: IntervalFieldProps) {
  const t = useText(settingsText).polling;
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const inForceMs = chosenMs ?? configuredMs;
  const seconds = (ms: number) => secondsText(ms, locale);
  const problem = draft === null || isPollInterval(msOf(draft)) ? null : t.outOfBounds(seconds(pollIntervalBounds.minMs), seconds(pollIntervalBounds.maxMs));
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="flex items-end gap-2">
        <TextField
          label={t.field(t.names[name])}
          type="number"
          className="w-60"
          inputMode="decimal"
          min={pollIntervalBounds.minMs / 1000}
          max={pollIntervalBounds.maxMs / 1000}
          step={0.5}
          value={draft ?? String(inForceMs / 1000)}
          problem={problem}
          onChange={(text) => {
            setDraft(text);
            const ms = msOf(text);
            if (isPollInterval(ms)) onChange(ms);
          }}
          onBlur={() => setDraft(null)}
        />
        {chosenMs !== null && (
          <Button
            aria-label={t.reset(t.names[name])}
            onClick={() => {
              setDraft(null);
              onChange(null);
            }}
          >
            {t.resetShort}
          </Button>
        )}
      </div>
      <p className="text-small text-muted">
        {t.means(countText(perMinute(inForceMs), locale), t.each[name])} {chosenMs !== null && t.asConfigured(seconds(configuredMs))}
      </p>
    </div>
  );
}

/** NaN for what is no number. An empty field is none, although `Number('')` is 0. */
function msOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Math.round(Number(text) * 1000);
}
