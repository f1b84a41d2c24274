import { localArea } from '~/lib/storage';
import { createAlertRecord, type AlertLocks, type AlertRecord } from '~/queries/alert-record';
import { createNotifier, type Notifier } from './notifier';

/** What the alarm is made of besides the choice: what was told, and the way to tell. */
export type Alarm = { readonly record: AlertRecord; readonly notifier: Notifier };

/** With the storage, the locks and the notifications of this browser. For `api.own`. */
export function browserAlarm(): Alarm {
  return {
    record: createAlertRecord({ area: localArea(), events: window }, browserLocks()),
    notifier: createNotifier(window),
  };
}

function browserLocks(): AlertLocks {
  // Withheld from pages that did not come over a secure line.
  const manager: LockManager | undefined = globalThis.navigator.locks;
  return manager === undefined ? null : { request: (name, work) => manager.request(name, work) };
}
