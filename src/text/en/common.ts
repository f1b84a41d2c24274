import { plural } from './plural';

/** Words used all over: buttons, units of time, marks on values. */
export const common = {
  appName: 'Perpdeck',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not be copied: the browser refused',
  copyValue: (what: string) => `Copy ${what}`,
  close: 'Close',
  clear: 'Clear',
  retry: 'Retry',
  loading: 'Loading',
  hiddenValue: 'Hidden by privacy mode',
  unreadable: 'unreadable',
  unreadableTitle: (raw: string) => `The service sent a value that cannot be read: ${raw}`,
  rawTitle: 'Shown as the service sends it: its unit is not known',
  unknownValueTitle: 'The service sent a value that this program does not know',
  estimated: 'estimated',
  address: 'address',
  hash: 'hash',
  ages: {
    now: 'now',
    seconds: (count: string) => `${count} s`,
    minutes: (count: string) => `${count} min`,
    hours: (count: string) => `${count} h`,
    days: (count: string) => `${count} d`,
    ago: (age: string) => `${age} ago`,
    ahead: (age: string) => `in ${age}`,
  },
  timeToggle: 'Switch between date and age',
  countdownOver: 'due',
  countdownLong: (minutes: number, seconds: number) =>
    `${plural(minutes, { one: '# minute', other: '# minutes' })} ${plural(seconds, { one: '# second', other: '# seconds' })}`,
  up: 'up',
  down: 'down',
  long: 'Long',
  short: 'Short',
};
