import { hint, messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { andMore, addressForms, storageOff } from './phrases';

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
    positions: noun.positions,
    orders: 'Orders',
    risk: 'Risk',
    vaults: noun.vaults,
    pnl: noun.pnl,
    account: noun.account,
    cancels: 'Cancels',
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
  /** Beside "Cancels": the number of those that wait for their outcome. */
  pendingCancels: counted('# awaiting outcome'),
  findings: counted('# finding(s)'),
  search: 'Search',
  searchKeys: (isApple: boolean) => (isApple ? '⌘K' : 'Ctrl K'),
  printed: (time: string) => `Printed ${time}`,
  trader: {
    watching: 'Watching',
    label: 'Trader address',
    placeholder: 'Watch a trader',
    watch: 'Watch',
    clear: 'Stop watching',
    invalid: 'Invalid address.',
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
  down: {
    title: 'Service unreachable',
    body: 'What is shown may be old. Retrying automatically.',
  },
  offline: {
    title: 'You are offline',
    body: 'What is shown may be old. No cancels.',
  },
});

/** The parts of a link that could not be used. */
export const linkText = messages('link', {
  title: 'Part of this link is invalid',
  trader: (given: string) => `“${given}” is not a trader address.`,
  account: (given: string) => `“${given}” is not an account address.`,
  scenario: (given: string, shown: string) => `No scenario “${given}”; “${shown}” is shown.`,
  seed: (given: string, shown: string) => `“${given}” is no seed; seed ${shown} is used.`,
});

/** The host serves a newer build than the running one. */
export const newVersionText = messages('newVersion', {
  title: 'New version ready',
  body: 'Reload to use it.',
  reload: 'Reload',
  later: 'Later',
  notNow: 'A cancel is pending. Reload afterwards.',
});

/** For a URL without a page. */
export const notFoundText = messages('notFound', {
  title: 'Page not found',
  body: (path: string) => `No page at ${path}.`,
  back: 'Go to Markets',
});

/** The status of the field "Trader address" when it is used. */
export const traderText = messages('trader', {
  help: addressForms,
  recent: 'Recent',
  demo: 'Demo traders',
  forget: (address: string) => `Forget ${address}`,
  notKept: storageOff('changes'),
  problem: hint({
    empty: 'Enter an address.',
    noWorkchain: 'Missing workchain: put 0: in front.',
    workchain: 'Workchain: a number from −128 to 127.',
    rawDigits: 'After the colon: only 0–9 and a–f.',
    rawLength: (digits: number) => `After the colon: 64 hex digits, not ${digits}.`,
    characters: 'Invalid character.',
    length: (length: number) => `48 characters, or 0: and 64 hex digits; not ${length}.`,
    checksum: 'Checksum error: a character is wrong.',
  }),
});

/**
 * Choosing another demo. Scenarios are keyed by their names in the URL, failures by the last four characters of theirs.
 */
export const demoText = messages('demo', {
  seedAndScenario: (seed: string, scenario: string) => `seed ${seed} · ${scenario}`,
  simulated: 'All data is simulated in this browser.',
  change: 'Change',
  changeName: 'Change the demo',
  title: 'Simulated exchange',
  explain: 'Runs in this browser, offline.',
  scenario: 'Scenario',
  scenarios: hint({
    calm: 'Small moves, few fills.',
    volatile: 'Large moves, high funding, many fills.',
    cascade: 'Prices fall; many liquidations.',
    paused: 'Markets paused or close-only.',
    'stale-oracle': 'Some prices far too old.',
    empty: 'Empty accounts.',
    whale: 'Thousands of rows, huge amounts.',
    slow: 'Answers take one to four seconds.',
    flaky: 'One request in five fails.',
    down: 'Every request fails.',
    'cancel-race': 'Orders fill while being cancelled.',
    'cancel-unknown': 'Cancels work, answers are lost.',
  } as Readonly<Record<string, string>>),
  seed: 'Seed',
  seedHelp: 'Another seed has other accounts.',
  seedProblem: 'Whole number from 0 to 999 999 999.',
  start: 'Start this demo',
  busy: 'A cancel is pending.',
  failures: 'Failing addresses',
  failuresHelp: 'Watch one to see the failure.',
  failureOf: {
    '0400': 'Refused: 400',
    '0403': 'Forbidden: 403',
    '0404': 'Not found: 404',
    '0429': 'Too many requests: 429',
    '0500': 'Broken service: 500',
    '0503': 'Service away: 503',
    a001: 'No connection',
    a002: 'Never answers',
    a003: 'Half an answer, then silence',
    a004: 'Half an answer, then no connection',
    a005: 'Answer cut off',
    a006: 'Empty answer',
    a007: 'Web page instead of data',
    a008: 'Web page of a gateway: 502',
    a009: 'Plain text instead of data',
    a00a: 'Answer far too large',
    b001: 'Unknown words',
    b002: 'Invalid numbers',
    b003: 'Numbers instead of text',
    b004: 'Null instead of values',
    b005: 'Missing fields',
    b006: 'Unknown fields',
    b007: 'Fields nested a thousand deep',
    b008: 'Markup in texts',
    b009: 'Lists and objects swapped',
  } as Readonly<Record<string, string>>,
});

/** Beside an address or a hash whose short form equals that of another. */
export const lookAlikesText = messages('lookAlikes', {
  warning: 'Looks like another address: compare all characters',
  warningHash: 'Looks like another hash: compare all characters',
  shown: 'This one',
  other: 'Other',
  more: andMore,
  help: 'Differences are marked. One may be an imitation.',
});
