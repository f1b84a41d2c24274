import { createLiveStore, type LiveStore, type StoreOptions } from '~/lib/storage';

/** Nearer to its estimated liquidation than so many per cent of the mark, a position is near. The second is the default, and what tables call near. */
export const alertThresholds = ['2', '5', '10', '20'] as const;

export type AlertThreshold = (typeof alertThresholds)[number];

/** Whether this browser's reader wants to be told. Off until they say so. */
export type AlertSettings = { readonly on: boolean; readonly threshold: AlertThreshold };

export type AlertSettingsStore = LiveStore<AlertSettings>;

const unasked: AlertSettings = { on: false, threshold: '5' };

/** Kept over visits and shared by tabs; without an area it lasts as long as the page. */
export function createAlertSettings(place: Pick<StoreOptions<AlertSettings>, 'area' | 'events'>): AlertSettingsStore {
  return createLiveStore({ key: 'perpdeck.alerts', version: 1, parse, ...place }, unasked);
}

function parse(value: unknown): AlertSettings | null {
  if (typeof value !== 'object' || value === null || !('on' in value) || !('threshold' in value)) return null;
  const threshold = alertThresholds.find((one) => one === value.threshold);
  return typeof value.on !== 'boolean' || threshold === undefined ? null : { on: value.on, threshold };
}
