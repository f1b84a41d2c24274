import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore } from 'react';
import { keepingNotices } from '~/features/shared/keeping-notices';
import type { Keeping } from '~/storage/stored-text';
import { type AlertSettings, alertThresholds } from '~/storage/alert-settings';
import { rearmDistance } from '~/domain/alerts/near-alert';
import { type NotifyPermission, NotifyState } from '~/features/shared/notify-state';
import { toDecimalString } from '~/lib/fixed-point';
import { reported } from '~/lib/to-error';
import { alertDistances } from '~/queries/inbox/alert-distances';
import { useOnline } from '~/queries/freshness/freshness';
import { usePositionRows } from '~/queries/positions/position-rows';
import { alertsText } from '~/text/en/alerts';
import { notifyText } from '~/text/en/near-offer';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useNow } from '~/ui/now-context';
import { Select } from '~/ui/select';
import { useAppServices } from '../app-services';
import { sampleOf, thresholdRatio } from './alert-services';

/** Opens the settings of alerts near liquidation. */
export function AlertsButton({ trader }: { readonly trader: string }) {
  const t = useText(positionsText);
  const { title } = useText(alertsText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.alerts}</Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={title}>
          <AlertChoice trader={trader} />
        </Dialog>
      )}
    </>
  );
}

/** The settings of alerts. Turning them on may ask the browser for permission. */
function AlertChoice({ trader }: { readonly trader: string }) {
  const client = useQueryClient();
  const { settings, notifier } = useAppServices().alerts;
  const chosen = useSyncExternalStore(settings.subscribe, settings.get);
  const [permission, setPermission] = useState(notifier.permission);
  // Read all positions, since alerts watch all of them; the page may be limited to one wallet id.
  const list = usePositionRows(trader);
  const readings = alertDistances(client, list, { nowMs: useNow(), online: useOnline(), hidden: false });
  const { sample } = useText(notifyText);
  const ask = () => void reported(notifier.ask(sampleOf(sample)).then(setPermission));
  const change = (part: Partial<AlertSettings>) => {
    settings.update((now) => ({ ...now, ...part }));
    if (asksBrowser({ ...chosen, ...part }) && !asksBrowser(chosen)) ask();
  };
  const rearmAt = rearmDistance(thresholdRatio(chosen.threshold));
  return (
    <AlertForm
      settings={chosen}
      onChange={change}
      permission={permission}
      onRequest={ask}
      counts={{
        watched: list.rows.length,
        unsure: list.rows.length - readings.filter(({ room }) => room.kind !== 'unknown').length,
      }}
      rearmPercent={toDecimalString({ raw: rearmAt.raw * 100n, scale: rearmAt.scale })}
      keeping={settings.keeping()}
    />
  );
}

function asksBrowser({ on, notify = true }: AlertSettings): boolean {
  return on && notify;
}

type AlertFormProps = {
  readonly settings: AlertSettings;
  readonly onChange: (changed: Partial<AlertSettings>) => void;
  /** Whether notifications may appear in addition to the notice on the page. */
  readonly permission: NotifyPermission;
  /** Asks the browser for permission. Browsers allow it only during a press. */
  readonly onRequest: () => void;
  /** The number of positions, and how many of them have no known distance now. */
  readonly counts: { readonly watched: number; readonly unsure: number };
  /** Beyond this distance, in per cent, a position may cause another alert. */
  readonly rearmPercent: string;
  readonly keeping: Keeping;
};

/** The form that turns alerts near liquidation on and off, with their threshold and the browser's permission. */
function AlertForm({
  settings,
  onChange,
  permission,
  onRequest: onAsk,
  counts,
  rearmPercent,
  keeping,
}: AlertFormProps) {
  const t = useText(alertsText);
  const helpId = useId();
  const { on, threshold, sound = false, notify = true, background = true } = settings;
  const extras = [
    [t.sound, sound, (value: boolean) => ({ sound: value })],
    [t.notify, notify, (value: boolean) => ({ notify: value })],
    [t.background, background, (value: boolean) => ({ background: value })],
  ] as const;
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
            onChange={(event) => onChange({ on: event.target.checked })}
            className="size-4 accent-accent"
          />
          {t.turnOn}
        </label>
        <Select
          label={t.threshold}
          value={threshold}
          options={alertThresholds.map((value) => ({ value, label: t.percent(value) }))}
          onChange={(next) => onChange({ threshold: next })}
        />
      </div>
      {on && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {extras.map(([label, isChosen, change]) => (
            <label key={label} className="flex min-h-7 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={(event) => onChange(change(event.target.checked))}
                className="size-4 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
      )}
      <ul id={helpId} className="flex max-w-prose list-disc flex-col gap-1 ps-4 text-muted">
        <li>{t.once(rearmPercent)}</li>
        <li>{t.oldData}</li>
        <li>{background ? t.hiddenTab : t.pageOnly}</li>
      </ul>
      {on && (
        <div role="status" className="flex max-w-prose flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>{t.watched(counts.watched)}</span>
          {counts.unsure > 0 && <span className="text-warn-text">{t.unsure(counts.unsure, counts.watched)}</span>}
          <NotifyState permission={permission} onTry={onAsk} />
          {keepingNotices(keeping, t.notKept).map((notice) => (
            <span key={notice} className="text-muted">
              {notice}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
