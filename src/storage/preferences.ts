import { type AddressForms, addressStyles, type AddressStyle } from '~/lib/address-forms';
import type { TimeZone } from '~/lib/format-time';
import type { ReadableValue } from '~/lib/value-store';
import type { PollIntervals } from '~/config/poll-intervals';
import type { StorePlace } from './stored-text';
import { createStoredValue, type StoredValue } from './stored-value';

/** The first choice of each list is the default. */
export const privacyModes = ['full', 'percent', 'hidden'] as const;
export const densities = ['normal', 'compact'] as const;
export const timeForms = ['date', 'age'] as const;
/** Whether a hidden tab stops requests. A window that others cover counts as hidden too. */
export const hiddenTabModes = ['pause', 'update'] as const;
/** Below this distance to liquidation, in per cent of the mark, a position is in danger. */
export const dangerPercents = ['5', '2', '3', '4'] as const;
/** Below this distance a position shows a warning; all values are above every `dangerPercents`. */
export const warnPercents = ['10', '8', '15', '20'] as const;
/** Positions below this share of the equity, in per cent, are sorted after all others. */
export const smallPercents = ['0.1', '0', '0.01', '0.5', '1'] as const;

/** The reader's choices for this browser, except theme and sign colours, which are needed before the first paint. */
export type Preferences = {
  /** `local`: the time zone of the device. */
  readonly zone: TimeZone;
  /** BCP 47; the language is loaded when it is not English. */
  readonly language: string;
  readonly privacy: (typeof privacyModes)[number];
  readonly density: (typeof densities)[number];
  readonly timeForm: (typeof timeForms)[number];
  /** How addresses are written on the screen; files, links and signing keep the raw form. */
  readonly addressStyle: AddressStyle;
  readonly hiddenTab: (typeof hiddenTabModes)[number];
  readonly dangerPercent: (typeof dangerPercents)[number];
  readonly warnPercent: (typeof warnPercents)[number];
  readonly smallPercent: (typeof smallPercents)[number];
  /** Only the intervals that differ from the configuration. */
  readonly pollIntervals: Partial<PollIntervals>;
};

export type PreferencesStore = StoredValue<Preferences>;

type ReadIntervals = (value: unknown) => Preferences['pollIntervals'];

export const defaultPreferences: Preferences = readPreferences({}, () => ({}));

/** @param readIntervals reads the allowed intervals of a stored value and leaves out the others */
export function createPreferencesStore(place: StorePlace, readIntervals: ReadIntervals): PreferencesStore {
  const parse = (value: unknown) =>
    typeof value === 'object' && value !== null ? readPreferences(value, readIntervals) : null;
  return createStoredValue(
    { key: 'perpdeck.preferences', version: 1, parse, isOwn: true, ...place },
    defaultPreferences,
  );
}

/** The intervals in use: the reader's choice, otherwise the operator's. */
export function intervalsInForce(
  configured: PollIntervals,
  preferences: PreferencesStore,
): ReadableValue<PollIntervals> {
  const merge = (chosen: Preferences['pollIntervals']) => ({ chosen, merged: { ...configured, ...chosen } });
  let latest = merge(preferences.get().pollIntervals);
  return {
    get: () => {
      const { pollIntervals } = preferences.get();
      // Returns the same object while the choice is the same, since consumers compare by identity.
      if (pollIntervals !== latest.chosen) latest = merge(pollIntervals);
      return latest.merged;
    },
    subscribe: preferences.subscribe,
  };
}

/** Whether a hidden tab continues to send requests like a visible one. */
export function hiddenUpdatesInForce(preferences: PreferencesStore): ReadableValue<boolean> {
  return { get: () => preferences.get().hiddenTab === 'update', subscribe: preferences.subscribe };
}

/** The address forms that the reader has chosen. Returns the same object while the choice is the same. */
export function addressFormsInForce(
  forms: Readonly<Record<AddressStyle, AddressForms>>,
  preferences: PreferencesStore,
): ReadableValue<AddressForms> {
  return { get: () => forms[preferences.get().addressStyle], subscribe: preferences.subscribe };
}

/** Reads each part separately, so that a choice that no longer exists does not affect the others. */
function readPreferences(value: object, readIntervals: ReadIntervals): Preferences {
  const stored: Partial<Record<keyof Preferences, unknown>> = value;
  return {
    zone: text(stored.zone, 'local'),
    language: text(stored.language, 'en'),
    privacy: oneOf(privacyModes, stored.privacy),
    density: oneOf(densities, stored.density),
    timeForm: oneOf(timeForms, stored.timeForm),
    addressStyle: oneOf(addressStyles, stored.addressStyle),
    hiddenTab: oneOf(hiddenTabModes, stored.hiddenTab),
    dangerPercent: oneOf(dangerPercents, stored.dangerPercent),
    warnPercent: oneOf(warnPercents, stored.warnPercent),
    smallPercent: oneOf(smallPercents, stored.smallPercent),
    pollIntervals: readIntervals(stored.pollIntervals),
  };
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function oneOf<Option extends string>(options: readonly [Option, ...Option[]], value: unknown): Option {
  return options.find((option) => option === value) ?? options[0];
}
