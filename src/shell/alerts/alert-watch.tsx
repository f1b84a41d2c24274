import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { BellRing } from 'lucide';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type AlertThreshold, readsByItself } from '~/storage/alert-settings';
import type { Preferences } from '~/storage/preferences';
import { MOST_NAMED, nearestOf, positionTitle, stepNearAlert } from '~/domain/alerts/near-alert';
import type { PositionRow } from '~/domain/position/position-row';
import { identityOf, NO_IDX } from '~/domain/position/position-view';
import { allByRisk, rankByRisk } from '~/domain/position/risk';
import { useRiskLimits, useRiskRanking } from '~/features/shared/risk-limits';
import { valueOrNull } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import type { NumberShape } from '~/lib/format-number';
import { reported } from '~/lib/to-error';
import { alertDistances } from '~/queries/inbox/alert-distances';
import { useApi } from '~/queries/api-context';
import { useMissingPositions, wholeAssets } from '~/queries/positions/closed-positions';
import { useOnline } from '~/queries/freshness/freshness';
import { useTabSeen } from '~/queries/background/tab-visibility';
import {
  type PositionRows,
  usePositionPolling,
  usePositionRows,
  useReadPositionRows,
} from '~/queries/positions/position-rows';
import type { Catalogue } from '~/text/catalogue';
import { alertsText } from '~/text/en/alerts';
import { useText } from '~/text/text-context';
import type { AddressForms } from '~/lib/address-forms';
import { useAddressForm } from '~/ui/address-form';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { InPlace } from '~/ui/in-place';
import { useNow } from '~/ui/now-context';
import { useMasked } from '~/ui/privacy-context';
import { firstShown, useStableOrder } from '~/ui/table/use-stable-order';
import { useAppServices, usePreferences } from '../app-services';
import { retainedSearch } from '../retained-search';
import { Notice } from '../notices';
import { type AlertServices, type NotificationMessage, thresholdRatio } from './alert-services';

/**
 * Alerts once for each position of the trader that comes near its liquidation. It uses the data that the open page
 * reads; with `background`, it reads the positions itself on every page. In hidden tabs it sends no requests: there one
 * tab reads for the rules of the inbox, which run wherever alerts are on.
 */
export function Watch({ trader }: { readonly trader: string }) {
  const { subscribe, get } = useAppServices().alerts.settings;
  const chosen = useSyncExternalStore(subscribe, get);
  const Kind = readsByItself(chosen) ? Reading : Looking;
  return <Kind key={trader} trader={trader} threshold={chosen.threshold} />;
}

type WatchingProps = { readonly trader: string; readonly threshold: AlertThreshold };

function Reading({ trader, threshold }: WatchingProps) {
  const list = usePositionRows(trader);
  useMissingPositions(list);
  usePositionPolling(list);
  return <Watching list={list} threshold={threshold} />;
}

/** Uses the data of the open page and sends no requests. */
function Looking({ trader, threshold }: WatchingProps) {
  return <Watching list={useReadPositionRows(trader)} threshold={threshold} />;
}

type ReadList = Pick<PositionRows, 'trader' | 'rows' | 'assets'>;

function Watching({ list, threshold }: { readonly list: ReadList; readonly threshold: AlertThreshold }) {
  const { alerts } = useAppServices();
  const { trader } = list;
  const subject = useAlertSubject(trader);
  const ranked = allByRisk(useRiskRanking(list.rows));
  useAlarm({ list, subject, threshold, alerts });
  const notified = useSyncExternalStore(alerts.record.subscribe, () => alerts.record.get(subject));
  const shown = new Set(notified.filter(({ dismissed }) => !dismissed).map(({ key }) => key));
  if (shown.size === 0) return null;
  return (
    <ActiveAlerts trader={trader} rows={rowsOf(ranked, shown)} onDismiss={() => void alerts.record.dismiss(subject)} />
  );
}

type ActiveAlertsProps = Pick<PositionRows, 'trader' | 'rows'> & { readonly onDismiss: () => void };

/** Uses the clock, so that the alerts also change when the data only grows old. */
function ActiveAlerts({ trader, rows, onDismiss }: ActiveAlertsProps) {
  const client = useQueryClient();
  const moment = { nowMs: useNow(), online: useOnline(), hidden: !useTabSeen() };
  const old = new Set(
    alertDistances(client, { trader, rows }, moment).flatMap(({ key, room }) => (room.kind === 'unknown' ? key : [])),
  );
  return (
    <AlertNotice
      rows={rows}
      isOld={({ position, figures }) => figures.liquidation.kind !== 'unknown' && old.has(identityOf(position) ?? '')}
      onDismiss={onDismiss}
    />
  );
}

type AlarmOptions = {
  readonly list: ReadList;
  readonly subject: string;
  readonly threshold: AlertThreshold;
  readonly alerts: Pick<AlertServices, 'record' | 'notifier' | 'settings'>;
};

/** Updates the alarm whenever new data arrives. */
function useAlarm({ list, subject, threshold, alerts: { record, notifier, settings } }: AlarmOptions): void {
  const { clock } = useApi();
  // Destructured because the list of positions is a new object on every render.
  const { trader, rows, assets } = list;
  const client = useQueryClient();
  const online = useOnline();
  const hidden = !useTabSeen();
  const limits = useRiskLimits();
  const notify = useNotify(notifier);
  useEffect(() => {
    const distances = alertDistances(client, { trader, rows }, { nowMs: clock.now(), online, hidden });
    const options = { threshold: thresholdRatio(threshold), distances, wholeAssets: wholeAssets(assets) };
    void reported(
      record
        .step(subject, (notified) => stepNearAlert(notified, options))
        .then(
          (due) =>
            due.length > 0 &&
            settings.get().notify !== false &&
            notify(rowsOf(allByRisk(rankByRisk(rows, limits)), new Set(due))),
        ),
    );
  }, [trader, rows, assets, subject, threshold, limits, online, hidden, client, clock, record, settings, notify]);
}

function useNotify(notifier: AlertServices['notifier']): (rows: readonly PositionRow[]) => void {
  const text = useText(alertsText);
  const { numbers } = useFormat();
  const [{ privacy }] = usePreferences();
  const addresses = useAddressForm();
  const navigate = useNavigate();
  return useCallback(
    (rows) =>
      notifier.show(
        formatNotification(rows, { text, numbers, privacy, addresses }),
        () => void navigate({ to: '/positions', search: retainedSearch }),
      ),
    [notifier, text, numbers, privacy, addresses, navigate],
  );
}

function rowsOf(rows: readonly PositionRow[], keys: ReadonlySet<string>): readonly PositionRow[] {
  return rows.filter(({ position }) => keys.has(identityOf(position) ?? ''));
}

/** Identifies the trader and the service of these alerts. Every simulated exchange counts as a separate service. */
function useAlertSubject(trader: string): string {
  const { demo, apiHost } = useAppServices();
  return `${demo === null ? (apiHost ?? '') : `demo ${demo.seed} ${demo.scenario}`} ${trader}`;
}

export type MessageOptions = {
  readonly text: Catalogue['alerts'];
  readonly numbers: NumberShape;
  readonly privacy: Preferences['privacy'];
  readonly addresses: AddressForms;
};

/**
 * Writes one notification for all positions that came near at once, sorted by risk. It leaves the page, so privacy
 * applies: `percent` shows no amounts, `hidden` neither names nor distances.
 */
export function formatNotification(rows: readonly PositionRow[], options: MessageOptions): NotificationMessage {
  const { text, privacy } = options;
  // The same in every tab, so that the browser shows the notification only once.
  const tag = `perpdeck ${rows.map(({ position }) => identityOf(position) ?? '').join(' ')}`;
  const isHidden = privacy === 'hidden';
  if (rows.length === 1 || isHidden) {
    const many = rows.length === 1 ? text.near.hidden : text.near.many(rows.length);
    return {
      title: isHidden ? many : text.near.title,
      body: isHidden ? '' : rows.map((row) => lineOf(row, options)).join('\n'),
      tag,
    };
  }
  const { named, more } = nearestOf(rows);
  const lines = named.map((row) => lineOf(row, options));
  return {
    title: text.near.many(rows.length),
    body: [...lines, ...(more > 0 ? [text.near.more(more)] : [])].join('\n'),
    tag,
  };
}

function lineOf(row: PositionRow, { text, numbers, privacy, addresses }: MessageOptions): string {
  const { distance, liquidation } = row.figures;
  const name = positionTitle(row, text, addresses);
  if (liquidation.kind === 'crossed') return text.near.crossed(name);
  // Two positions can share a name while only one of them has a known distance.
  if (liquidation.kind !== 'price' || distance.kind !== 'known') return text.near.unknown(name);
  const room = formatAmount(distance.value, { kind: 'percent' }, numbers).text;
  if (privacy !== 'full') return text.near.one(name, room);
  return text.near.oneAt(name, room, formatAmount(liquidation.price, { kind: 'price' }, numbers).text);
}

type AlertNoticeProps = {
  /** Positions that caused an alert and are not far enough away again. */
  readonly rows: readonly PositionRow[];
  /** Whether a position's distance may have changed since, because its data is too old or could not be read again. */
  readonly isOld: (row: PositionRow) => boolean;
  readonly onDismiss: () => void;
};

const linkClassName = 'text-accent-text underline underline-offset-2';

/**
 * Shows the content of the notification on the page until the reader dismisses it or the positions are farther away.
 */
function AlertNotice({ rows, isOld, onDismiss }: AlertNoticeProps) {
  const text = useText(alertsText);
  const addresses = useAddressForm();
  const t = text.near;
  const isHidden = useMasked('personal', true);
  const { rows: inOrder, gone, handlers } = useStableOrder({ rows, rowKey: keyOf });
  const named = firstShown(inOrder, rows, MOST_NAMED);
  const more = rows.length - named.filter((row) => !gone.has(keyOf(row))).length;
  if (inOrder.length === 0) return null;
  return (
    <Notice
      icon={<Icon of={BellRing} size={15} className="text-down" />}
      title={isHidden ? t.hidden : rows.length === 1 ? t.title : t.many(rows.length)}
      actions={
        <Button size="small" tone="quiet" onClick={onDismiss}>
          {t.dismiss}
        </Button>
      }
    >
      {isHidden ? (
        <Link to="/positions" search={retainedSearch} className={linkClassName}>
          {t.see}
        </Link>
      ) : (
        <ul data-keeps-order="" {...handlers} className="flex flex-wrap gap-x-4 gap-y-1">
          {named.map((row) => (
            <li key={keyOf(row)}>
              <PositionLink row={row} name={positionTitle(row, text, addresses)} />{' '}
              {/* Screen readers announce the name when it appears, but not the distance, which changes with every
                  price. */}
              <InPlace gone={gone.has(keyOf(row)) ? t.gone : null}>
                <span aria-live="off">
                  <Distance row={row} />
                  {isOld(row) && <span className="text-warn-text"> · {t.old}</span>}
                </span>
              </InPlace>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link to="/positions" search={retainedSearch} className={linkClassName}>
                {t.more(more)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Notice>
  );
}

function keyOf({ position }: PositionRow): string {
  return position.key;
}

function PositionLink({ row: { position }, name }: { readonly row: PositionRow; readonly name: string }) {
  const { market, side, idx } = position;
  if (market.kind !== 'known' || side.kind !== 'known') return <>{name}</>;
  return (
    <Link
      to="/positions/$market/$side/$idx"
      params={{ market: market.value, side: side.value, idx: valueOrNull(idx) ?? NO_IDX }}
      search={retainedSearch}
      className={linkClassName}
    >
      {name}
    </Link>
  );
}

function Distance({ row: { figures } }: { readonly row: PositionRow }) {
  const t = useText(alertsText).near;
  switch (figures.liquidation.kind) {
    case 'crossed':
      return <strong className="text-down-text">{t.crossedWord}</strong>;
    case 'price':
      return (
        <>
          <Amount field={figures.distance} format="percent" /> {t.toLiquidation}
        </>
      );
    case 'none':
    case 'unknown':
      return <>{t.unknownWord}</>;
  }
}
