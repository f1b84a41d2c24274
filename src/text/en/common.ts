import { messages } from '../messages';

/** Common texts: buttons, units of time, marks on values. */
export const commonText = messages('common', {
  appName: 'Perpdeck',
  copied: 'Copied',
  copyFailed: 'Could not be copied: the browser refused',
  copyValue: (what: string) => `Copy ${what}`,
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading',
  hiddenValue: 'Hidden by privacy mode',
  unreadable: 'unreadable',
  unreadableTitle: (raw: string) => `The service sent a value that cannot be read: ${raw}`,
  rawTitle: 'Shown as the service sends it: its unit is not known',
  unknownValue: 'unknown:',
  unknownValueTitle: 'The service sent a value that this program does not know',
  address: 'address',
  hash: 'hash',
  queryId: 'query id',
  ages: {
    now: 'now',
    seconds: (count: string) => `${count} s`,
    minutes: (count: string) => `${count} min`,
    hours: (count: string) => `${count} h`,
    days: (count: string) => `${count} d`,
    ago: (age: string) => `${age} ago`,
    ahead: (age: string) => `in ${age}`,
  },
  countdownOver: 'due',
  up: 'up',
  down: 'down',
  long: 'Long',
  short: 'Short',
  documentTitle: (page: string) => `${page} · Perpdeck`,
  partMissing:
    'A part of the program could not be loaded: the connection is gone, or a newer version has taken its place.',
});

/** Why a value is not there: the explanation behind every "—". Keys are the reasons of `lib/field.ts`. */
export const absentText = messages('absent', {
  null: 'The service gives no value here',
  missing: 'The service left this field out',
  notApplicable: 'Does not apply here',
  notLoaded: 'Loading',
  failed: 'Could not be read',
  notComputable: 'Cannot be computed: an input is unknown or zero',
});
