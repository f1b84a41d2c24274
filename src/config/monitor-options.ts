/** The allowed values of the parameters of `embed.html` that have a fixed set. The first of each is the default. */
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

/** A parameter that could not be read completely. `given` is short and may contain anything: show it as text only. */
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
 * Limits for `refresh`, in seconds, both included: the lower one limits the load of a thousand framed monitors, the
 * upper one excludes intervals so long that the monitor would seem to have stopped.
 */
export const refreshBounds = { min: 2, max: 3_600 };

/** Limits the requests, since each market needs one. */
export const MAX_MONITOR_MARKETS = 100;

/** The form of a market's raw address in a URL. */
export type NameMarket = (address: string) => string;

/**
 * Writes the parameters of a monitor, without a question mark and without those that have their default.
 * `readMonitorOptions` reads the same options back.
 * @param nameOf see `marketNamer`; the raw address itself when left out
 */
export function monitorSearch(options: MonitorOptions, nameOf: NameMarket = (address) => address): string {
  const defaults = Object.fromEntries(parametersOf(defaultMonitorOptions, nameOf));
  return parametersOf(options, nameOf)
    .filter(([param, word]) => word !== '' && word !== defaults[param])
    .map(([param, word]) => `${param}=${readable(word)}`)
    .join('&');
}

/** Each parameter as text. An empty list of columns cannot be written: it is left out and read as the default. */
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

/** Escapes a value except for characters that are harmless in a query and common in addresses and lists. */
function readable(word: string): string {
  return encodeURIComponent(word).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
}
