import { typedAddress } from '~/lib/typed-address';
import type { ConfiguredMarket } from './config-schema';
import { currentColumns } from './market-columns';
import {
  defaultMonitorOptions,
  MAX_MONITOR_MARKETS,
  type MonitorColumn,
  monitorChoices,
  monitorColumns,
  type MonitorOptions,
  type MonitorProblem,
  refreshBounds,
} from './monitor-options';

export type MonitorOptionsResult = { readonly options: MonitorOptions; readonly problems: readonly MonitorProblem[] };

/** The names that a configured market can be requested by. */
type NamedMarket = Pick<ConfiguredMarket, 'address' | 'baseAsset' | 'name'>;

/** The value that was read from a text, if any, and the part of the text that could not be read. */
type Parsed<T> = { readonly value?: T; readonly broken?: string };

/** Longest part of an unreadable value that a message repeats, in characters. */
const MAX_GIVEN = 60;
/** Most items that are read from a list. */
const MAX_PARTS = 4 * MAX_MONITOR_MARKETS;
/** Longer than any valid tag. */
const MAX_LOCALE = 35;

/**
 * Reads the parameters of `embed.html`, which any page may have written. Never throws: an unreadable parameter is
 * reported and keeps its default; an unknown or empty one is ignored. If a parameter has several values, the first one
 * counts.
 * @param search the query of the URL, with or without its question mark
 * @param listed the configured markets, which also have names: ticker or base asset
 */
export function readMonitorOptions(search: string, listed: readonly NamedMarket[]): MonitorOptionsResult {
  const params = new URLSearchParams(search);
  const problems: MonitorProblem[] = [];
  const read = <T>(param: MonitorProblem['param'], fallback: T, parse: (text: string) => Parsed<T>): T => {
    const text = params.get(param)?.trim() ?? '';
    if (text === '') return fallback;
    const { value = fallback, broken } = parse(text);
    if (broken !== undefined) problems.push({ param, given: cut(broken) });
    return value;
  };
  const { view, theme, density, per, signs } = monitorChoices;
  const none = defaultMonitorOptions;
  const options: MonitorOptions = {
    view: read('view', none.view, oneOf(view)),
    markets: read<MonitorOptions['markets']>(
      'markets',
      none.markets,
      listOf(marketFinder(listed), MAX_MONITOR_MARKETS),
    ),
    columns: read('columns', none.columns, readColumns),
    theme: read('theme', none.theme, oneOf(theme)),
    density: read('density', none.density, oneOf(density)),
    locale: read('locale', none.locale, readLocale),
    refreshSeconds: read('refresh', none.refreshSeconds, readRefresh),
    links: read('links', none.links, readFlag),
    chart: read('chart', none.chart, readFlag),
    per: read('per', none.per, oneOf(per)),
    signs: read('signs', none.signs, oneOf(signs)),
  };
  return { options, problems };
}

function oneOf<const Choice extends string>(choices: readonly Choice[]): (text: string) => Parsed<Choice> {
  return (text) => {
    const value = choices.find((choice) => choice === text);
    return value === undefined ? { broken: text } : { value };
  };
}

/**
 * Reads the valid parts of a list; invalid ones, and those after `most`, count as broken. Without any valid part the
 * result has no value.
 */
function listOf<Item>(
  find: (text: string) => Item | undefined,
  most: number,
): (text: string) => Parsed<readonly Item[]> {
  return (text) => {
    const found = new Set<Item>();
    const broken: string[] = [];
    for (const part of text.split(',', MAX_PARTS)) {
      const word = part.trim();
      if (word === '') continue;
      const item = find(word);
      if (item === undefined || (found.size === most && !found.has(item))) broken.push(word);
      else found.add(item);
    }
    return {
      ...(found.size === 0 ? {} : { value: [...found] }),
      ...(broken.length === 0 ? {} : { broken: broken.join(', ') }),
    };
  };
}

/** Reads ids of older versions as the columns that replaced them. */
function readColumns(text: string): Parsed<readonly MonitorColumn[]> {
  const words = currentColumns(text.split(',', MAX_PARTS).map((part) => part.trim()));
  return listOf(findColumn, monitorColumns.length)(words.join(','));
}

function findColumn(text: string) {
  return monitorColumns.find((column) => column === text);
}

/**
 * Finds a market by address in either form, by ticker, or by base asset; the first listed market of a base asset wins.
 */
export function marketFinder(listed: readonly NamedMarket[]): (text: string) => string | undefined {
  return (text) => {
    const name = text.toUpperCase();
    const named =
      listed.find((market) => market.name.toUpperCase() === name) ??
      listed.find((market) => market.baseAsset.toUpperCase() === name);
    return named?.address ?? typedAddress(text);
  };
}

/**
 * Names a market in a URL: by its ticker if that can be read back as this market and contains no comma, otherwise by
 * its address.
 * @param listed as for `readMonitorOptions`
 */
export function marketNamer(listed: readonly NamedMarket[]): (address: string) => string {
  const find = marketFinder(listed);
  return (address) => {
    const name = listed.find((market) => market.address === address)?.name ?? address;
    return name.trim() === name && !name.includes(',') && find(name) === address ? name : address;
  };
}

/** Accepts a language tag in which the browser can format numbers. */
function readLocale(text: string): Parsed<string> {
  try {
    const [value] = text.length > MAX_LOCALE ? [] : Intl.NumberFormat.supportedLocalesOf(text);
    return value === undefined ? { broken: text } : { value };
  } catch {
    return { broken: text }; // not a tag at all
  }
}

function readRefresh(text: string): Parsed<number> {
  const seconds = /^\d{1,4}$/.test(text) ? Number.parseInt(text, 10) : 0;
  return seconds >= refreshBounds.min && seconds <= refreshBounds.max ? { value: seconds } : { broken: text };
}

function readFlag(text: string): Parsed<boolean> {
  return text === 'on' || text === 'off' ? { value: text === 'on' } : { broken: text };
}

/** Shortens a text to one line and removes characters that hide or reorder the text around them. */
function cut(text: string): string {
  const plain = text.slice(0, 10 * MAX_GIVEN).replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
  return plain.length > MAX_GIVEN ? `${plain.slice(0, MAX_GIVEN)}…` : plain;
}
