import { addressParam, intParam, searchReader, wordParam } from '~/lib/search-params';

/** Who is watched and which demo it is: kept on every page. Addresses in their raw form, whichever was in the link. */
export const readRetainedSearch = searchReader({
  trader: addressParam(),
  account: addressParam(),
  scenario: wordParam(),
  seed: intParam(),
});
