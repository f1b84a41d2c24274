import { messages } from '../messages';
import { plural } from './plural';

/** The settings page. */
export const settingsText = messages('settings', {
  title: 'Settings',
  resetAll: 'Reset all',
  embed: 'Show markets on another site',
  resetDone: 'All settings are as they were at first.',
  keeping: {
    kept: 'Kept in this browser, for all its tabs. Nothing is sent anywhere.',
    dropped:
      'The settings of an earlier visit could not be read, so these are the ones from the start. The next change replaces them.',
    full: 'The storage of this browser is full: changes last as long as this page is open.',
    unavailable: 'This browser keeps nothing for us: changes last as long as this page is open.',
  },
  appearance: 'Appearance',
  theme: { label: 'Theme', dark: 'Dark', light: 'Light', auto: 'As the device' },
  signs: {
    label: 'Colours of gain and loss',
    'green-red': 'Green, red',
    'red-green': 'Red, green',
    'blue-orange': 'Blue, orange',
  },
  sample: 'As in:',
  density: { label: 'Rows of tables', normal: 'Normal', compact: 'Compact' },
  language: {
    label: 'Language',
    waiting:
      'Not loaded yet. If it does not come, the connection is gone or a newer version has taken its place: reload the page.',
  },
  time: {
    title: 'Language and time',
    zone: 'Time zone',
    unknownZone: 'This browser does not know that zone. Times are in UTC.',
    device: (zone: string) => `As the device (${zone})`,
    form: 'Moments in tables',
    date: 'As dates',
    age: 'As ages',
    now: 'Now:',
    days: 'Charts by day and exported files stay in UTC.',
  },
  privacy: {
    title: 'Privacy',
    label: 'Show',
    full: 'Everything',
    percent: 'Percentages',
    hidden: 'Prices only',
    explain:
      'Hides what belongs to a trader or an account, for a shared screen: on the page, in charts, exported files and for screen readers alike. Prices stay, those of orders and positions too, and so do addresses and whatever is about markets and vaults.',
    quick: 'The button before the wallet at the top of every page changes it too.',
    sampleAmount: 'An amount of yours:',
    sampleRatio: 'A percentage of yours:',
    samplePublic: 'A market price:',
  },
  polling: {
    title: 'How often data is asked for',
    explain:
      'Seconds between two requests while what they are for is on screen. Rows that are scrolled out of sight are asked for ten times less often, and a hidden tab asks for nothing. Changes take effect at once.',
    names: {
      marketMs: 'Markets',
      ordersMs: 'Orders and intents',
      positionsMs: 'Positions',
      vaultsMs: 'Vaults',
      accountMs: 'Account, events, bundles',
      historyMs: 'Histories and charts',
    },
    field: (name: string) => `${name}, seconds`,
    asConfigured: (seconds: string) => `As configured: ${seconds} s.`,
    means: (requests: string, each: string) => `${requests} requests a minute for ${each}.`,
    each: {
      marketMs: 'each market on screen',
      ordersMs: 'each hundred orders and each intent',
      positionsMs: 'each asset',
      vaultsMs: 'the list of vaults',
      accountMs: 'each part of the account that is shown, and each live bundle',
      historyMs: 'each chart or list of the past',
    },
    outOfBounds: (least: string, most: string) => `A number of seconds from ${least} to ${most}.`,
    reset: (name: string) => `Reset ${name}`,
    resetShort: 'Reset',
    markets: (count: number, requests: string) =>
      `${plural(count, { one: '# market', other: '# markets' })} all on screen: ${requests} requests a minute.`,
  },
  errors: {
    title: 'Errors on this device',
    explain:
      'What went wrong here lately, kept in this browser only. Addresses, hashes and keys are taken out, so the report can be sent to whoever helps you. Nothing is sent by itself.',
  },
});
