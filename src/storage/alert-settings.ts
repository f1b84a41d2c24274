import type { StorePlace } from './stored-text';
import { createStoredValue, type StoredValue } from './stored-value';

/**
 * The choices for "near": closer to the estimated liquidation than this percentage of the mark. The second one is the
 * default and the limit that tables use.
 */
export const alertThresholds = ['2', '5', '10', '20'] as const;

export type AlertThreshold = (typeof alertThresholds)[number];

/**
 * How the reader of this browser wants to be warned near liquidation. Alerts are on until the reader chooses, see
 * `isUnset`.
 */
export type AlertSettings = {
  readonly on: boolean;
  readonly threshold: AlertThreshold;
  /** Earlier versions did not store it: then alerts are silent. */
  readonly sound?: boolean;
  /**
   * Whether to show a browser notification, if the browser allows it. Earlier versions did not store it: then they are
   * on.
   */
  readonly notify?: boolean;
  /**
   * Whether alerts send their own requests: each page reads the positions, and one hidden tab does so for all.
   * Otherwise they use only the data that the open page reads anyway. Earlier versions did not store it: then they
   * read.
   */
  readonly background?: boolean;
};

export type AlertSettingsStore = StoredValue<AlertSettings>;

/**
 * The settings before the reader has chosen: alerts appear on the page and in its title, from data that is read anyway.
 */
const unrequested: AlertSettings = { on: true, threshold: '5', sound: false, notify: false, background: false };

/** True until the reader has saved any settings, even unchanged ones. */
export function isUnset(settings: AlertSettings): boolean {
  return settings === unrequested;
}

/** Whether alerts may send their own requests. */
export function readsByItself({ on, background = true }: AlertSettings): boolean {
  return on && background;
}

/** Stored across visits and shared by tabs; if storage is blocked, the settings last as long as the page. */
export function createAlertSettings(place: StorePlace): AlertSettingsStore {
  return createStoredValue({ key: 'perpdeck.alerts', version: 1, parse, isOwn: true, ...place }, unrequested);
}

function parse(value: unknown): AlertSettings | null {
  if (typeof value !== 'object' || value === null || !('on' in value) || !('threshold' in value)) return null;
  const threshold = alertThresholds.find((one) => one === value.threshold);
  if (typeof value.on !== 'boolean' || threshold === undefined) return null;
  return {
    on: value.on,
    threshold,
    ...('sound' in value && value.sound === true ? { sound: true } : {}),
    ...('notify' in value && value.notify === false ? { notify: false } : {}),
    ...('background' in value && value.background === false ? { background: false } : {}),
  };
}
