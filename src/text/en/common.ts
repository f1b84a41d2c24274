import { messages } from '../messages';
import { collateralUnknown } from './phrases';

/** Common texts: buttons, units of time, marks on values. */
export const commonText = messages('common', {
  appName: 'Perpdeck',
  copied: 'Copied',
  copyFailed: 'Copying failed',
  copyByHand: 'This browser refused to copy. The text is selected here, so you can copy it by hand.',
  copyValue: (what: string) => `Copy ${what}`,
  close: 'Close',
  getHelp: 'Get help',
  retry: 'Retry',
  loading: 'Loading',
  hiddenValue: 'Hidden by privacy mode',
  unreadable: 'unreadable',
  unreadableTitle: (raw: string) => `Unreadable: ${raw}`,
  readAs: (value: string) => `Read as ${value}.`,
  readAsNot: (value: string, others: string) => `Read as ${value}, not ${others}.`,
  rawTitle: 'As received: unit unknown',
  unknownValue: 'unknown:',
  unknownValueTitle: 'Unknown value',
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
  long: 'Long',
  short: 'Short',
  yes: 'yes',
  no: 'no',
  stop: 'Stop',
  collateralUnknown,
  loadingOlder: 'Loading older events…',
  documentTitle: (page: string) => `${page} · Perpdeck`,
  partMissing: 'Part of the app not loaded.',
});

/** Saving files and printing pages, including failures of the browser. */
export const savingText = messages('saving', {
  ready: 'The file is ready',
  save: 'Save file',
  handedOver: (file: string) => `The browser has ${file}.`,
  shared: (file: string) => `Shared: ${file}`,
  notSaved: 'Not saved: the share sheet was closed.',
  mayNotArrive:
    'If the file is not among your downloads, this browser cannot save files: open this page in Safari or Chrome. Browsers inside other apps, such as Telegram, often cannot.',
  noPrint: 'If nothing happens, this browser cannot print: open this page in Safari or Chrome.',
});

/** Explains why a value is missing, behind every "—". Keys are the reasons of `lib/field.ts`. */
export const absentText = messages('absent', {
  null: 'No value from the service',
  missing: 'Not sent by the service',
  notApplicable: 'Does not apply here',
  notLoaded: 'Loading',
  failed: 'Could not be read',
  notComputable: 'Not computable: input missing or zero',
});
