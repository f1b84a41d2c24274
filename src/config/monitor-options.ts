/** The allowed values of parameters of `embed.html` with a fixed set. The first of each is the default. */
export const monitorChoices = {
  view: ['table', 'market'],
  theme: ['auto', 'light', 'dark'],
  density: ['normal', 'compact'],
  per: ['hour', 'eightHours', 'year'],
  signs: ['green-red', 'red-green', 'blue-orange'],
} as const;

type ChoiceName = keyof typeof monitorChoices;
type Choices = { readonly [Name in ChoiceName]: (typeof monitorChoices)[Name][number] };

/** Ids of the table's columns that a monitor can show; the market's name always comes first. */
export const monitorColumns = [
  'mark',
  'dayChange',
  'trend',
  'volume',
  'openInterest',
  'fundingLong',
  'fundingShort',
  'next',
  'age',
  'status',
] as const;
export type MonitorColumn = (typeof monitorColumns)[number];

/** The appearance of a monitor, from the parameters of its URL. */
export type MonitorOptions = Choices & {
  /** Raw addresses in display order; null: all configured markets. A card shows the first. */
  readonly markets: readonly string[] | null;
  /** In display order. */
  readonly columns: readonly MonitorColumn[];
  /** BCP 47, in its canonical form. */
  readonly locale: string;
  /** Seconds between two requests for a market; null: as configured. */
  readonly refreshSeconds: number | null;
  /** Names link to the dashboard, in a new tab. */
  readonly links: boolean;
  readonly chart: boolean;
};

/**
 * A parameter that could not be read, or only in part. `given` is short and may contain anything: show it as text only.
 */
export type MonitorProblem = {
  readonly param: Exclude<keyof MonitorOptions, 'refreshSeconds'> | 'refresh';
  readonly given: string;
};

export const defaultMonitorOptions: MonitorOptions = {
  view: 'table',
  markets: null,
  columns: ['mark', 'dayChange', 'volume', 'openInterest', 'fundingLong', 'fundingShort', 'next', 'status'],
  theme: 'auto',
  density: 'normal',
  locale: 'en',
  refreshSeconds: null,
  links: true,
  chart: false,
  per: 'hour',
  signs: 'green-red',
};

/**
 * Limits the load of a thousand framed monitors, and excludes intervals so long that they look like never. In seconds,
 * both included.
 */
export const refreshBounds = { min: 2, max: 3_600 };

/** Each market is a separate request. */
export const MAX_MONITOR_MARKETS = 100;

/** The form of a market's raw address in a URL. */
export type NameMarket = (address: string) => string;

/**
 * The parameters for this monitor, without a question mark: only what differs from the defaults. `readMonitorOptions`
 * reads the same back.
 * @param nameOf see `marketNamer`; the raw address itself when left out
 */
export function monitorSearch(options: MonitorOptions, nameOf: NameMarket = (address) => address): string {
  const defaults = Object.fromEntries(parametersOf(defaultMonitorOptions, nameOf));
  return parametersOf(options, nameOf)
    .filter(([param, word]) => word !== '' && word !== defaults[param])
    .map(([param, word]) => `${param}=${readable(word)}`)
    .join('&');
}

/**
 * Each parameter in its written form. An empty list of columns is not possible: it is left out, and becomes the
 * default.
 */
function parametersOf(
  { markets, refreshSeconds, links, chart, columns, ...words }: MonitorOptions,
  nameOf: NameMarket,
): readonly (readonly [param: string, word: string])[] {
  return Object.entries({
    ...words,
    markets: markets?.map(nameOf).join(',') ?? '',
    columns: columns.join(','),
    refresh: refreshSeconds?.toString() ?? '',
    links: links ? 'on' : 'off',
    chart: chart ? 'on' : 'off',
  });
}

/** Escaped, except for the characters that are harmless in a query and common in addresses and lists. */
function readable(word: string): string {
  return encodeURIComponent(word).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
}
