import { messages } from '../messages';
import { plural } from './plural';

/** The frame around every page. */
export const shellText = messages('shell', {
  skipToContent: 'Skip to the content',
  mainNavigation: 'Main',
  more: 'More',
  moreTitle: 'More pages',
  pages: {
    overview: 'Overview',
    markets: 'Markets',
    positions: 'Positions',
    orders: 'Orders',
    vaults: 'Vaults',
    pnl: 'PnL',
    account: 'Account',
    cancels: 'Cancels',
    settings: 'Settings',
    intent: 'Intent',
    embed: 'Embed builder',
    positionHistory: 'Position history',
    position: 'Position',
    order: 'Order',
    vault: 'Vault',
    events: 'Events',
    bundles: 'Bundles',
    state: 'State',
  },
  search: 'Search',
  searchKeys: (isApple: boolean) => (isApple ? '⌘K' : 'Ctrl K'),
  printed: (time: string) => `Printed ${time}`,
  trader: {
    watching: 'Watching',
    label: 'Trader address',
    placeholder: 'Watch a trader',
    clear: 'Stop watching',
    invalid: 'This is no address.',
  },
  privacy: {
    full: 'Privacy: everything is shown',
    percent: 'Privacy: percentages only',
    hidden: 'Privacy: my figures are hidden',
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
  offline: {
    title: 'You are offline',
    body: 'The last known data is shown. Nothing can be cancelled until the connection is back.',
  },
});

/** The parts of a link that could not be followed. */
export const linkText = messages('link', {
  title: 'A part of this link makes no sense',
  trader: (given: string) => `“${given}” is not the address of a trader, so nobody is watched.`,
  account: (given: string) => `“${given}” is not the address of an account.`,
  scenario: (given: string, shown: string) => `There is no scenario “${given}”; “${shown}” is shown.`,
  seed: (given: string, shown: string) => `“${given}” cannot be a seed; seed ${shown} is used.`,
});

/** The host serves a newer build than the one that runs. */
export const newVersionText = messages('newVersion', {
  title: 'A new version is ready',
  body: 'It will be loaded when you reload the page.',
  reload: 'Reload',
  later: 'Later',
  notNow: 'A cancel is waiting for its answer. Reload when it has come.',
});

/** For an address that is no page. */
export const notFoundText = messages('notFound', {
  title: 'Page not found',
  body: (path: string) => `There is no page at ${path}.`,
  back: 'Go to Markets',
});

/** The status of the field "Trader address" once it is used. */
export const traderText = messages('trader', {
  help: 'Any address can be watched, read-only: 0: with 64 hex digits, or the 48-character form.',
  recent: 'Watched before',
  demo: 'Traders of the simulated exchange',
  forget: (address: string) => `Forget ${address}`,
  notKept: 'This browser keeps nothing for us, so the list is forgotten when the page is closed.',
  problem: {
    empty: 'Enter an address.',
    noWorkchain: 'This is a hash without its workchain: write 0: before it.',
    workchain: 'Before the colon stands the workchain: a whole number from −128 to 127.',
    rawDigits: 'After the colon only the digits 0–9 and the letters a–f can stand.',
    rawLength: (digits: number) =>
      `After the colon there must be 64 hex digits; here ${plural(digits, { one: 'there is #', other: 'there are #' })}.`,
    characters: 'This has a character that no address contains.',
    length: (length: number) =>
      `An address has 48 characters, or is 0: with 64 hex digits; this has ${plural(length, { one: '# character', other: '# characters' })}.`,
    checksum: 'The checksum does not fit: a character is wrong, missing or in the wrong place.',
  },
});

/**
 * Choosing another demo. Scenarios are keyed by their names in the address, failures by the last four characters of
 * theirs.
 */
export const demoText = messages('demo', {
  seedAndScenario: (seed: string, scenario: string) => `seed ${seed} · ${scenario}`,
  simulated: 'Everything shown comes from a simulated exchange in this browser.',
  change: 'Change',
  changeName: 'Change the demo',
  title: 'The simulated exchange',
  explain:
    'It runs in this browser, makes the same world from the same seed, and reaches nobody. A link carries both choices.',
  scenario: 'Scenario',
  scenarios: {
    calm: 'Small moves, orders filling now and then.',
    volatile: 'Large moves, much funding, many fills.',
    cascade: 'Prices fall, and one position after the other is liquidated.',
    paused: 'Many markets are paused or close-only.',
    'stale-oracle': 'Some markets stand still: their prices are far too old.',
    empty: 'The accounts exist and hold nothing.',
    whale: 'Thousands of rows, and amounts that a float cannot hold.',
    slow: 'Every answer takes one to four seconds.',
    flaky: 'One request in five fails.',
    down: 'No request succeeds.',
    'cancel-race': 'Orders tend to execute just as they are cancelled.',
    'cancel-unknown': 'Cancels take effect, but their answers are lost.',
  } as Readonly<Record<string, string>>,
  seed: 'Seed',
  seedHelp: 'A whole number from 0 to 999 999 999. Another seed has other accounts, so nobody is watched at first.',
  seedProblem: 'This is not a whole number from 0 to 999 999 999.',
  start: 'Start this demo',
  busy: 'A cancel is waiting for its answer. Start another demo when it has come.',
  failures: 'Addresses that fail on purpose',
  failuresHelp: 'Watch one of them to see how the pages bear it.',
  failureOf: {
    '0400': 'Refused: 400',
    '0403': 'Forbidden: 403',
    '0404': 'Not found: 404',
    '0429': 'Too many requests: 429, wait two seconds',
    '0500': 'Broken service: 500',
    '0503': 'Service away: 503, wait two seconds',
    a001: 'No connection',
    a002: 'Never answers',
    a003: 'Half an answer, then silence',
    a004: 'Half an answer, then the connection breaks',
    a005: 'An answer that is cut off',
    a006: 'An empty answer',
    a007: 'A web page in place of data',
    a008: 'A web page from a gateway: 502',
    a009: 'Plain text in place of data',
    a00a: 'A far too large answer',
    b001: 'Words that the interface does not know',
    b002: 'Numbers that are none',
    b003: 'Numbers where text is due',
    b004: 'Null where a value is due',
    b005: 'Fields are missing',
    b006: 'Fields that nobody knows',
    b007: 'Fields nested a thousand deep',
    b008: 'Markup and control characters in texts',
    b009: 'A list for an object, and the reverse',
  } as Readonly<Record<string, string>>,
});

/** Beside an address or a hash whose short form equals that of another. */
export const lookAlikesText = messages('lookAlikes', {
  warning: 'Looks like another known address: compare the whole',
  warningHash: 'Looks like another known hash: compare the whole',
  shown: 'This one',
  other: 'Another one',
  more: (count: number) => `and ${count} more`,
  help: 'Where they differ is marked. Someone may have made one of them to be taken for the other.',
});
