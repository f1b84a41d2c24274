import { messages } from '../messages';
import { plural } from './plural';

/** The page that makes the snippet for other sites. Its readers own a site, and may not be programmers. */
export const embedBuilderText = messages('embedBuilder', {
  title: 'Embed builder',
  lead: 'Shows live markets on a site of yours. Choose what it should look like, then copy the snippet at the end into your page. It only shows: nobody can trade, sign or be followed through it.',
  example: 'An example page',
  notUnderstood: (parameter: string, given: string) =>
    `The link asks for ${parameter} “${given}”, which is not understood. What is shown stands in its place.`,
  content: 'What it shows',
  look: 'How it looks',
  frame: 'The frame on your page',
  view: { label: 'Show', table: 'A table', market: 'One market' },
  markets: {
    title: 'Markets',
    all: (count: number) =>
      plural(count, {
        one: 'The # market that this site lists.',
        other: 'All # markets that this site lists, also when that list changes.',
      }),
    first: 'The first market of this site’s list.',
    chosen: 'Chosen markets',
    add: 'Add a market',
    pick: 'Choose the market',
    addHelp: 'Name, class or address. Enter takes the first one found.',
    nothing: 'No market is called that.',
    full: (most: number) => `${most} markets are the most that a monitor shows.`,
    showAll: 'Show all markets',
    clear: 'Choose none',
    added: (name: string) => `${name} added`,
    cardShowsFirst: 'One market is shown: the first of these.',
  },
  columns: {
    title: 'Columns, after the name of the market',
    chosen: 'Chosen columns',
    byWidth: 'Unless you change these, frames under 1024 pixels leave out volume and open interest.',
    names: {
      mark: 'Mark price',
      dayChange: 'Change in 24 h',
      trend: 'Trend',
      volume: 'Volume in 24 h',
      openInterest: 'Open interest',
      funding: 'Funding',
      next: 'Next funding',
      age: 'Age of the data',
      status: 'Status',
    },
  },
  order: {
    add: (name: string) => `Add ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`,
    removed: (name: string) => `${name} removed`,
  },
  per: { label: 'Funding per', hour: '1 h', eightHours: '8 h', year: 'Year' },
  chart: 'A chart',
  chartHelp: 'Drawn from the prices since the monitor was opened. It makes the monitor heavier to load.',
  links: 'Links to this dashboard',
  linksHelp: 'The names of markets lead here, in a new tab.',
  theme: { label: 'Theme', auto: 'As the visitor’s device', light: 'Light', dark: 'Dark' },
  signs: {
    label: 'Colours of gain and loss',
    'green-red': 'Green, red',
    'red-green': 'Red, green',
    'blue-orange': 'Blue, orange',
  },
  density: { label: 'Rows', normal: 'Normal', compact: 'Compact' },
  locale: {
    label: 'Language of figures and dates',
    help: 'A language tag such as en, de-CH or ja.',
    wrong: 'No browser knows this language tag.',
  },
  refresh: {
    label: 'Seconds between two updates',
    help: 'Empty: as this site is configured.',
    wrong: (least: number, most: number) => `A whole number from ${least} to ${most}, or nothing.`,
  },
  size: {
    width: 'Width in pixels',
    height: 'Height in pixels',
    full: 'All there is',
    wrong: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
  },
  frameTitle: { label: 'Title of the frame', help: 'Read out to visitors who listen to your page.' },
  seal: {
    label: 'The frame is',
    strict: 'Sealed off',
    origin: 'Sealed, with its origin',
    explain: {
      strict:
        'The safest way, for you and for your visitors: the monitor may run its own script and open its links, and nothing else. It cannot read or keep anything, nor lead your page away. The service must then answer requests from any origin (Access-Control-Allow-Origin: *), since a sealed frame has none.',
      origin:
        'For a service that answers only this dashboard’s own site: the monitor keeps the origin it is served from. It still cannot touch your page. Choose it when the preview reaches its data this way and not the other.',
    },
  },
  keepsDemo: 'Keep this demo',
  keepsDemoHelp:
    'Puts the scenario and the seed of this simulated exchange into the snippet. Without, your visitors see the usual one.',
  site: {
    title: 'Where it may be shown',
    nobody: 'At present no other site may show the monitor: browsers refuse it everywhere but here.',
    listed: (origins: string) => `These sites may show the monitor: ${origins}.`,
    label: 'Site that will show it',
    help: 'Any address of your site: it is checked here, and sent nowhere.',
    invalid: 'This is no address of a site. Pages opened from a file cannot show the monitor either.',
    allowed: (origin: string) => `${origin} may show the monitor.`,
    mixed: (origin: string) =>
      `${origin} is encrypted and this dashboard is not. Browsers show nothing unencrypted there, whatever is configured: the dashboard has to be served over https.`,
    unlisted: (origin: string) => `${origin} may not show the monitor yet.`,
    add: 'Ask the operator of this dashboard to put this line into config.json:',
    line: 'line',
    headers:
      'Then the headers have to be made anew (npm run headers) and served: it is they that browsers obey. A site that is itself shown inside of another one needs that other one on the list too.',
  },
  preview: {
    title: 'Preview',
    openAlone: 'Open in a tab',
    loading: 'The monitor is starting.',
    ready: 'This is the monitor itself, as your visitors will see it.',
    overdue:
      'The monitor has not answered. If the frame is empty, this site’s headers are older than its version: its operator has to run npm run headers.',
    error: (message: string) => `The monitor says: ${message}`,
    fit: (height: number) => `Fit the height: ${height} px`,
  },
  snippet: {
    title: 'Snippet',
    explain:
      'Paste it where the monitor should stand. The address of this page holds all of your choices: send it on, or keep it to change them later.',
    label: 'Snippet for your page',
    copy: 'Copy the snippet',
    copied: 'Snippet copied',
    copyAddress: 'Copy the address alone',
    addressCopied: 'Address copied',
    local: 'This dashboard runs on your own computer: visitors of your site cannot reach this address.',
  },
});
