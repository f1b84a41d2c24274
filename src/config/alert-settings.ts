import { createLiveStore, type LiveStore, type StoreOptions } from '~/lib/storage';

/**
 * Near: closer to the estimated liquidation than this percentage of the mark. The second one is the default, and the
 * limit that tables use.
 */
export const alertThresholds = ['2', '5', '10', '20'] as const;

export type AlertThreshold = (typeof alertThresholds)[number];

/** Whether this browser's reader wants alerts. Off until the reader turns them on. */
export type AlertSettings = {
  readonly on: boolean;
  readonly threshold: AlertThreshold;
  /** Earlier versions stored none: silent. */
  readonly sound?: boolean;
};

export type AlertSettingsStore = LiveStore<AlertSettings>;

const unasked: AlertSettings = { on: false, threshold: '5' };

/** Stored across visits and shared by tabs; without a storage area it lasts as long as the page. */
export function createAlertSettings(place: Pick<StoreOptions<AlertSettings>, 'area' | 'events'>): AlertSettingsStore {
  return createLiveStore({ key: 'perpdeck.alerts', version: 1, parse, ...place }, unasked);
}

function parse(value: unknown): AlertSettings | null {
  if (typeof value !== 'object' || value === null || !('on' in value) || !('threshold' in value)) return null;
  const threshold = alertThresholds.find((one) => one === value.threshold);
  if (typeof value.on !== 'boolean' || threshold === undefined) return null;
  return { on: value.on, threshold, ...('sound' in value && value.sound === true ? { sound: true } : {}) };
}
