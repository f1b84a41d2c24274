import { type AlertSettingsStore, type AlertThreshold, createAlertSettings } from '~/config/alert-settings';
import { fixed, type Fixed } from '~/lib/fixed-point';
import { type AlertLocks, type AlertRecord, createAlertRecord } from '~/queries/alert-record';
import { createNotifier, type Notifier } from './notifier';

/** What alerts near liquidation need besides data. */
export type AlertServices = {
  /** The reader's choice. */
  readonly settings: AlertSettingsStore;
  /** What was already notified. */
  readonly record: AlertRecord;
  readonly notifier: Notifier;
};

/** Uses the storage, the locks and the notifications of this browser. */
export function createAlertServices(area: Storage | null, events: EventTarget): AlertServices {
  return {
    settings: createAlertSettings({ area, events }),
    record: createAlertRecord({ area, events }, browserLocks()),
    notifier: createNotifier(window),
  };
}

function browserLocks(): AlertLocks {
  // Missing on pages without a secure connection.
  const manager: LockManager | undefined = globalThis.navigator.locks;
  return manager === undefined ? null : { request: (name, work) => manager.request(name, work) };
}

/** "5" (per cent) as the ratio 0.05. */
export function thresholdRatio(percent: AlertThreshold): Fixed {
  return fixed(BigInt(percent), 2);
}
