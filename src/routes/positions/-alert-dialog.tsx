import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { rearmDistance } from '~/domain/alerts/near-alert';
import { AlertForm, type AlertFormProps } from '~/features/positions/alerts/alert-form';
import { toDecimalString } from '~/lib/fixed-point';
import { alertReadings } from '~/queries/alert-readings';
import { useOnline } from '~/queries/freshness/freshness';
import { usePositionRows } from '~/queries/position-rows';
import { thresholdRatio } from '~/shell/alerts/alert-services';
import { useAppServices } from '~/shell/app-services';
import { alertsText } from '~/text/en/alerts';
import { useText } from '~/text/text-context';
import { Dialog } from '~/ui/dialog';
import { useNow } from '~/ui/now-context';

export type AlertDialogProps = { readonly trader: string; readonly open: boolean; readonly onClose: () => void };

/** The choice of alerts. Turning them on is the press for which the browser may be asked. */
export function AlertDialog({ trader, open, onClose }: AlertDialogProps) {
  const t = useText(alertsText);
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      <Choice trader={trader} />
    </Dialog>
  );
}

function Choice({ trader }: Pick<AlertDialogProps, 'trader'>) {
  const client = useQueryClient();
  const { settings, notifier } = useAppServices().alerts;
  const chosen = useSyncExternalStore(settings.subscribe, settings.get);
  const [permission, setPermission] = useState(notifier.permission);
  // All that is watched: the page may be narrowed down to a wallet id.
  const board = usePositionRows(trader);
  const readings = alertReadings(client, board, { nowMs: useNow(), online: useOnline(), hidden: false });
  const ask = () => void notifier.ask().then(setPermission);
  const change = (next: AlertFormProps['settings']) => {
    settings.set(next);
    if (next.on && !chosen.on) ask();
  };
  const rearmAt = rearmDistance(thresholdRatio(chosen.threshold));
  return (
    <AlertForm
      settings={chosen}
      onChange={change}
      permission={permission}
      onAsk={ask}
      counts={{
        watched: board.rows.length,
        unsure: board.rows.length - readings.filter(({ room }) => room.kind !== 'unknown').length,
      }}
      rearmPercent={toDecimalString({ raw: rearmAt.raw * 100n, scale: rearmAt.scale })}
      isKept={settings.keeping() === 'kept'}
    />
  );
}
