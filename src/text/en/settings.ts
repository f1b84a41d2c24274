import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { notKept } from './phrases';

/** The settings page. */
export const settingsText = messages('settings', {
  title: 'Settings',
  resetAll: 'Reset all',
  embed: 'Embed',
  appearance: 'Appearance',
  aboutData: noun.aboutData,
  resetDone: 'All settings reset.',
  keeping: {
    kept: 'Stored in this browser only.',
    dropped: 'Saved settings unreadable: defaults.',
    ...notKept('changes'),
  },
  mayBeDeleted:
    'This browser may delete what is stored, Safari after a week without a visit. Journal, Desk and Alerts export notes, accounts and rules.',
  theme: { label: 'Theme', dark: 'Dark', light: 'Light', auto: 'System' },
  signs: {
    label: 'Colours of gain and loss',
    'green-red': 'Green, red',
    'red-green': 'Red, green',
    'blue-orange': 'Blue, orange',
  },
  sample: 'Example:',
  density: { label: 'Row height', normal: 'Normal', compact: 'Compact' },
  addresses: {
    label: 'Addresses',
    wallet: 'As in wallets',
    raw: 'Raw',
    explain:
      'In wallets, the address of a wallet begins with UQ, and that of a contract with EQ. Links, files and signatures always have the raw form, which begins with 0:.',
  },
  language: {
    label: 'Language',
    waiting: 'Not loaded. Reload the page.',
  },
  time: {
    title: 'Language and time',
    zone: noun.timeZone,
    unknownZone: 'Unknown zone: times in UTC.',
    device: (zone: string) => `System (${zone})`,
    form: 'Times in tables',
    date: 'Date',
    age: 'Age',
    now: 'Now:',
    days: 'Daily charts and exports: UTC.',
  },
  privacy: {
    title: 'Privacy',
    label: 'Show',
    full: 'Everything',
    percent: 'Percentages',
    hidden: 'Prices only',
    explain: 'Hides a trader’s figures, also in exports. Prices, addresses, markets, vaults stay.',
    sampleAmount: 'Your amount:',
    sampleRatio: 'Your percentage:',
    samplePublic: 'Market price:',
  },
  polling: {
    title: 'Refresh rate',
    explain: 'Seconds between requests.',
    hiddenTab: { label: 'While this tab is hidden', pause: 'Pause', update: 'Keep updating' },
    hiddenTabExplain:
      'A window behind others counts as hidden. Updates there cost as many requests as in view, and battery. The browser may slow them down.',
    names: {
      marketMs: noun.markets,
      ordersMs: 'Orders and intents',
      positionsMs: noun.positions,
      vaultsMs: noun.vaults,
      accountMs: 'Account, events, bundles',
      historyMs: 'Histories and charts',
    },
    field: (name: string) => `${name}, seconds`,
    asConfigured: (seconds: string) => `Default: ${seconds} s.`,
    means: (requests: string, each: string) => `${requests} requests a minute per ${each}.`,
    each: {
      marketMs: 'market on screen',
      ordersMs: '100 orders or intent',
      positionsMs: 'asset',
      vaultsMs: 'list',
      accountMs: 'part or live bundle',
      historyMs: 'chart or history',
    },
    outOfBounds: (least: string, most: string, example: string) =>
      `Enter ${least} to ${most} seconds, such as ${example}.`,
    reset: (name: string) => `Reset ${name}`,
    resetShort: 'Reset',
    markets: (count: number, requests: string) =>
      `${counted({ one: '# market', other: '# markets' })(count)} on screen: ${requests} requests a minute.`,
  },
  errors: {
    title: 'Errors on this device',
    explain: 'Only here, without addresses, hashes, keys. Nothing is sent.',
  },
});
