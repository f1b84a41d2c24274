import { MAX_OWN_MARKETS } from '~/config/own-markets';

/** The markets that a view keeps on top, as its URL has them: "154f0a04,9c1d22b7". Whole addresses would make links of kilobytes. */
type FavouritesText = string;

/** A view that keeps none on top, by choice and not because nothing was said. */
const NONE = 'none';

/** Reads `?fav=`. A single tag of decimal digits comes from the router as a number. */
export function favouritesParam(value: unknown): FavouritesText | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  return text === NONE ? NONE : joined(text.split(',').filter((tag) => /^[0-9a-f]{8}$/.test(tag)));
}

/** Undefined when there are none. */
export function favouritesText(addresses: readonly string[]): FavouritesText | undefined {
  return joined(addresses.map(tagOf));
}

export function isFavouriteIn(text: FavouritesText | undefined): (address: string) => boolean {
  const tags = new Set(text?.split(','));
  return (address) => tags.has(tagOf(address));
}

/** With this market on top, or without. */
export function withFavourite(text: FavouritesText | undefined, address: string, wanted: boolean): FavouritesText {
  const others = (text ?? '').split(',').filter((tag) => tag !== '' && tag !== NONE && tag !== tagOf(address));
  return joined(wanted ? [...others, tagOf(address)] : others) ?? NONE;
}

function joined(tags: readonly string[]): FavouritesText | undefined {
  return tags.length === 0 ? undefined : [...new Set(tags)].slice(0, MAX_OWN_MARKETS).join(',');
}

/** The first eight digits of the hash: two of a few hundred markets hardly ever share them. */
function tagOf(address: string): string {
  return address.slice(address.indexOf(':') + 1).slice(0, 8);
}
