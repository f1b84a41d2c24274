import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AlertThreshold } from '~/config/alert-settings';
import { watchRooms } from '~/domain/alerts/near-alert';
import type { PositionRow } from '~/domain/position/position-row';
import { identityOf } from '~/domain/position/position-view';
import { alertReadings } from '~/queries/alert-readings';
import { useSlowReading } from '~/queries/alert-slow-reading';
import { useApi } from '~/queries/api-context';
import { useVanished } from '~/queries/departed';
import { useOnline } from '~/queries/freshness';
import { wholeAssets } from '~/queries/list-reading';
import { type PositionBoard, usePositionBoard } from '~/queries/position-board';
import { PositionPollers } from '~/queries/position-pollers';
import { useTabSeen } from '~/queries/tab-visibility';
import { alertsText } from '~/text/en/alerts';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';
import { keptSearch } from '../kept-search';
import { usePreferences } from '../use-preferences';
import { AlertNotice } from './alert-notice';
import { type Alarm, browserAlarm } from './browser-alarm';
import { browserAlerts } from './browser-alerts';
import { wordNotification } from './notification-words';
import { thresholdRatio } from './threshold-ratio';
import { useAlertSubject } from './use-alert-subject';

/** On every page, while somebody is watched and the reader wants alerts: reads their positions, tells once of each that comes near. */
export function AlertWatch({ trader }: { readonly trader: string }) {
  const { subscribe, get } = useApi().own(browserAlerts);
  const { on, threshold } = useSyncExternalStore(subscribe, get);
  return on && <Watching key={trader} trader={trader} threshold={threshold} />;
}

function Watching({ trader, threshold }: { readonly trader: string; readonly threshold: AlertThreshold }) {
  const alarm = useApi().own(browserAlarm);
  const board = usePositionBoard(trader);
  const subject = useAlertSubject(trader);
  useVanished(board);
  useSlowReading(board);
  useAlarm({ board, subject, threshold, alarm });
  const notified = useSyncExternalStore(alarm.record.subscribe, () => alarm.record.get(subject));
  const shown = new Set(notified.filter(({ dismissed }) => !dismissed).map(({ key }) => key));
  return (
    <>
      <PositionPollers board={board} />
      {shown.size > 0 && <Told trader={trader} rows={rowsOf(board.rows, shown)} onDismiss={() => void alarm.record.dismiss(subject)} />}
    </>
  );
}

type ToldProps = Pick<PositionBoard, 'trader' | 'rows'> & { readonly onDismiss: () => void };

/** The notice stands while its data grows old, and nothing else would draw it again. */
function Told({ trader, rows, onDismiss }: ToldProps) {
  const client = useQueryClient();
  const moment = { nowMs: useNow(), online: useOnline(), hidden: !useTabSeen() };
  const old = new Set(alertReadings(client, { trader, rows }, moment).flatMap(({ key, room }) => (room.kind === 'unknown' ? key : [])));
  return <AlertNotice rows={rows} isOld={({ position, figures }) => figures.liquidation.kind !== 'unknown' && old.has(identityOf(position) ?? '')} onDismiss={onDismiss} />;
}

type AlarmOptions = { readonly board: PositionBoard; readonly subject: string; readonly threshold: AlertThreshold; readonly alarm: Alarm };

/** Takes a step of the alarm whenever something new has been read. */
function useAlarm({ board, subject, threshold, alarm: { record, notifier } }: AlarmOptions): void {
  const { clock } = useApi();
  // The board itself is made anew with every drawing.
  const { trader, rows, assets } = board;
  const client = useQueryClient();
  const online = useOnline();
  const hidden = !useTabSeen();
  const tell = useTell(notifier);
  useEffect(() => {
    const readings = alertReadings(client, { trader, rows }, { nowMs: clock.now(), online, hidden });
    const question = { threshold: thresholdRatio(threshold), readings, wholeAssets: wholeAssets(assets) };
    void record.step(subject, (notified) => watchRooms(notified, question)).then((due) => due.length > 0 && tell(rowsOf(rows, new Set(due))));
  }, [trader, rows, assets, subject, threshold, online, hidden, client, clock, record, tell]);
}

function useTell(notifier: Alarm['notifier']): (rows: readonly PositionRow[]) => void {
  const text = useText(alertsText);
  const { numbers } = useFormat();
  const [{ privacy }] = usePreferences();
  const navigate = useNavigate();
  return useCallback(
    (rows) => notifier.show(wordNotification(rows, { text, numbers, privacy }), () => void navigate({ to: '/positions', search: keptSearch })),
    [notifier, text, numbers, privacy, navigate],
  );
}

function rowsOf(rows: readonly PositionRow[], keys: ReadonlySet<string>): readonly PositionRow[] {
  return rows.filter(({ position }) => keys.has(identityOf(position) ?? ''));
}
