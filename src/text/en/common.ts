import { messages } from '../messages';
import { collateralUnknown } from './phrases';

/** Common texts: buttons, units of time, marks on values. */
export const commonText = messages('common', {
  appName: 'Perpdeck',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy',
  copyByHand: 'Your browser didn’t allow copying. The text is selected here, so you can copy it yourself.',
  copyValue: (what: string) => `Copy ${what}`,
  close: 'Close',
  getHelp: 'Get help',
  retry: 'Retry',
  loading: 'Loading',
  hiddenValue: 'Hidden by privacy mode',
  unreadable: 'unreadable',
  unreadableTitle: (raw: string) => `Perpdeck can’t interpret this value: ${raw}`,
  readAs: (value: string) => `Read as ${value}.`,
  readAsNot: (value: string, others: string) => `Read as ${value}, not ${others}.`,
  rawTitle: 'Shown as received, because its unit is not known',
  unknownValue: 'unknown:',
  unknownValueTitle: 'A value that Perpdeck doesn’t know, shown as received',
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
  partMissing: 'Part of Perpdeck couldn’t be loaded. Check your connection and try again.',
});

/** Saving files and printing pages, including failures of the browser. */
export const savingText = messages('saving', {
  ready: 'The file is ready',
  save: 'Save file',
  handedOver: (file: string) => `${file} was passed to your browser.`,
  shared: (file: string) => `${file} was shared.`,
  notSaved: 'The file was not saved, because the share sheet was closed.',
  mayNotArrive:
    'If the file is not among your downloads, this browser cannot save files: open this page in Safari or Chrome. Browsers inside other apps, such as Telegram, often cannot.',
  noPrint: 'If nothing happens, this browser cannot print: open this page in Safari or Chrome.',
});

/** Explains why a value is missing, behind every "—". Keys are the reasons of `lib/field.ts`. */
export const absentText = messages('absent', {
  null: 'The exchange sent no value',
  missing: 'The exchange did not send this',
  notApplicable: 'Doesn’t apply here',
  notLoaded: 'Loading',
  failed: 'Couldn’t be loaded',
  notComputable: 'Can’t be calculated: an input is missing or zero',
});
