import type { StorePlace } from './stored-text';
import { createStoredValue, type StoredValue } from './stored-value';

/**
 * Near: closer to the estimated liquidation than this percentage of the mark. The second one is the default, and the
 * limit that tables use.
 */
export const alertThresholds = ['2', '5', '10', '20'] as const;

export type AlertThreshold = (typeof alertThresholds)[number];

/** How this browser's reader wants to be warned near liquidation: on where nothing was chosen, see `isUnasked`. */
export type AlertSettings = {
  readonly on: boolean;
  readonly threshold: AlertThreshold;
  /** Earlier versions stored none: silent. */
  readonly sound?: boolean;
  /** A notification of the browser, where it is allowed. Earlier versions stored none: wanted. */
  readonly notify?: boolean;
  /**
   * Whether alerts read by themselves: every page the positions, and one hidden tab in turn. Otherwise they look at what
   * the open page reads anyway, and send nothing. Earlier versions stored none: they read.
   */
  readonly background?: boolean;
};

export type AlertSettingsStore = StoredValue<AlertSettings>;

/** Without a choice alerts are shown on the page and in its title, from what is read anyway. */
const unrequested: AlertSettings = { on: true, threshold: '5', sound: false, notify: false, background: false };

/** Whether the reader has not chosen anything, not even that all stays as it is. */
export function isUnasked(settings: AlertSettings): boolean {
  return settings === unrequested;
}

/** Whether alerts may send requests of their own. */
export function readsByItself({ on, background = true }: AlertSettings): boolean {
  return on && background;
}

/** Stored across visits and shared by tabs; without a storage area it lasts as long as the page. */
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
