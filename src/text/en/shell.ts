import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { andMore, addressForms, notKept } from './phrases';

/** The frame around every page. */
export const shellText = messages('shell', {
  skipToContent: 'Skip to the content',
  mainNavigation: 'Main',
  more: 'More',
  menu: 'Menu',
  moreTitle: 'More pages',
  pages: {
    overview: 'Overview',
    markets: noun.markets,
    carry: 'Carry',
    positions: noun.positions,
    orders: 'Orders',
    risk: 'Risk',
    vaults: noun.vaults,
    pnl: noun.pnl,
    journal: 'Journal',
    statement: 'Statement',
    exports: 'Exports',
    account: noun.account,
    desk: 'Desk',
    alerts: 'Alerts',
    cancels: 'Cancels',
    support: 'Support',
    settings: 'Settings',
    aboutData: noun.aboutData,
    intent: noun.intent,
    embed: 'Embed builder',
    positionHistory: noun.positionHistory,
    position: noun.position,
    order: noun.order,
    vault: noun.vault,
    events: noun.events,
    bundles: noun.bundles,
    state: noun.state,
  },
  /** Beside "Cancels": the number of cancels that wait for their outcome. */
  pendingCancels: counted({ other: '# awaiting outcome' }),
  findings: counted({ one: '# finding', other: '# findings' }),
  unread: counted({ other: '# unread' }),
  search: 'Search',
  searchKeys: (isApple: boolean) => (isApple ? '⌘K' : 'Ctrl K'),
  printed: (time: string) => `Printed ${time}`,
  trader: {
    watching: 'Watching',
    label: 'Trader address',
    placeholder: 'Watch a trader',
    watch: 'Watch',
    clear: 'Stop watching',
  },
  privacy: {
    full: 'Privacy: everything',
    percent: 'Privacy: percentages',
    hidden: 'Privacy: prices only',
  },
  wallet: {
    connect: 'Connect wallet',
    kinds: {
      'demo-wallet': 'Demo wallet',
      'ton-connect': 'TON Connect',
      injected: 'Browser extension',
      offline: 'Offline signer',
    },
  },
  demoMark: 'DEMO',
  apiInBrowser: 'API in this browser',
  apiHost: (host: string) => `API: ${host}`,
  signedOut: {
    title: 'Signed out: reload to sign in',
  },
  down: {
    title: 'The exchange can’t be reached',
  },
  offline: {
    title: 'You are offline',
  },
});

/** The parts of a link that could not be used. */
export const linkText = messages('link', {
  title: 'Part of this link is invalid',
  trader: (given: string) => `“${given}” is not a trader address.`,
  account: (given: string) => `“${given}” is not an account address.`,
  scenario: (given: string, shown: string) => `There is no scenario “${given}”, so “${shown}” is shown.`,
  seed: (given: string, shown: string) => `“${given}” is not a seed, so seed ${shown} is used.`,
});

/** Shown when the host serves a newer build than the running one. */
export const newVersionText = messages('newVersion', {
  title: 'A new version is ready',
  body: 'Reload the page to use it.',
  reload: 'Reload',
  later: 'Later',
  notNow: 'A cancel is pending. Reload when it has finished.',
});

/** Shown for a URL without a page. */
export const notFoundText = messages('notFound', {
  title: 'Page not found',
  body: (path: string) => `There is no page at ${path}.`,
  back: 'Go to Markets',
});

/** The help and messages of the field "Trader address". */
export const traderText = messages('trader', {
  help: addressForms,
  recent: 'Recent',
  demo: 'Demo traders',
  forget: (address: string) => `Forget ${address}`,
  notKept: notKept('changes'),
  readAs: (address: string) => `Read as ${address}.`,
  testNetwork: (address: string) => `This address is written for a test network. Here it is read as ${address}.`,
  problem: {
    empty: 'Enter an address.',
    several: 'This text has more than one address. Paste only the one that you want to see.',
    name: (name: string) =>
      `${name} is a name. Perpdeck cannot look up names; open your wallet, copy the address (UQ…), and paste it here.`,
    otherLetters: (name: string, letters: string) =>
      `${name} is a name with letters that are not a–z (${letters}), so it may imitate another name. Perpdeck cannot look up names; open your wallet, copy the address (UQ…), and paste it here.`,
    shortened: 'This is only the beginning and the end of an address. Copy the whole address and paste it here.',
    none: 'There is no address in this text. An address begins with UQ, EQ or 0: and can be copied in your wallet.',
    noWorkchain: 'The part before the colon is missing. Put 0: in front of this address.',
    workchain: 'The number before the colon must be from −128 to 127. It is 0 for almost every address.',
    rawDigits: 'After the colon, an address has only the digits 0–9 and the letters a–f.',
    rawLength: (digits: number) => `After the colon, an address has 64 digits. This one has ${digits}.`,
    characters: 'This address has a character that no address can have. Copy it again.',
    length: (length: number) => `An address like this has 48 characters. This one has ${length}.`,
    checksum: 'At least one character of this address is wrong. Copy it again.',
  },
});

/**
 * The choice of another demo. The simulated exchange supplies the names of accounts, scenarios and failing addresses.
 */
export const demoText = messages('demo', {
  seedAndScenario: (seed: string, scenario: string) => `seed ${seed} · ${scenario}`,
  simulated: 'All data is simulated.',
  change: 'Change',
  changeName: 'Change the demo',
  title: 'Simulated exchange',
  explain: 'It runs in your browser and needs no connection.',
  scenario: 'Scenario',
  seed: 'Seed',
  seedHelp: 'Each seed has its own accounts and prices.',
  seedProblem: 'Enter a whole number from 0 to 999 999 999.',
  start: 'Start this demo',
  busy: 'A cancel is pending. You can change the demo when it has finished.',
  failures: 'Failing addresses',
  failuresHelp: 'Watch one of them to see how Perpdeck shows a failure.',
});

/** Beside an address or a hash with the same short form as another. */
export const lookAlikesText = messages('lookAlikes', {
  warning: 'This address looks like another one. Compare them',
  warningHash: 'This hash looks like another one. Compare them',
  shown: 'This one',
  other: 'Other',
  more: andMore,
  help: 'The differences are marked. One of them may be an imitation.',
});
