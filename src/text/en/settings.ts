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
  resetDone: 'All settings were reset.',
  keeping: {
    kept: 'Saved in this browser only.',
    dropped: 'Your saved settings couldn’t be used, so the defaults apply.',
    ...notKept('changes'),
  },
  mayBeDeleted:
    'Your browser may delete what Perpdeck saves. Safari does so after a week without a visit. To keep copies, export your notes on Journal, your accounts on Desk and your alerts on Alerts.',
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
    waiting: 'This language couldn’t be loaded. Reload the page to try again.',
  },
  time: {
    title: 'Language and time',
    zone: noun.timeZone,
    unknownZone: 'Your browser doesn’t know this time zone, so times are in UTC.',
    device: (zone: string) => `System (${zone})`,
    form: 'Times in tables',
    date: 'Date',
    age: 'Age',
    now: 'Now:',
    days: 'Daily charts and exports always use UTC days.',
  },
  privacy: {
    title: 'Privacy',
    label: 'Show',
    full: 'Everything',
    percent: 'Percentages',
    hidden: 'Prices only',
    explain: 'Hides the trader’s figures, also in exports. Prices, addresses, markets and vaults stay visible.',
    sampleAmount: 'Your amount:',
    sampleRatio: 'Your percentage:',
    samplePublic: 'Market price:',
  },
  polling: {
    title: 'Refresh rate',
    explain: 'How many seconds pass between two requests. Fewer seconds mean fresher figures and more requests.',
    hiddenTab: { label: 'While this tab is hidden', pause: 'Pause', update: 'Keep updating' },
    hiddenTabExplain:
      'A window behind others counts as hidden. Updates there use as many requests as a visible tab, and battery. Your browser may slow them down.',
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
    means: {
      marketMs: (requests: string) => `${requests} requests a minute for each market on screen.`,
      ordersMs: (requests: string) => `${requests} requests a minute for every 100 orders and for each intent.`,
      positionsMs: (requests: string) => `${requests} requests a minute for each asset.`,
      vaultsMs: (requests: string) => `${requests} requests a minute for the list of vaults.`,
      accountMs: (requests: string) =>
        `${requests} requests a minute for each part of the account and each live bundle.`,
      historyMs: (requests: string) => `${requests} requests a minute for each chart or history.`,
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
    explain: 'Stored only on this device, without addresses, hashes and keys. Nothing is sent.',
  },
});
