import { addressParam, intParam, searchReader, wordParam } from '~/lib/search-params';

/** The watched trader and the demo, kept on every page. Addresses are raw, whichever form was in the link. */
export const readRetainedSearch = searchReader({
  trader: addressParam(),
  account: addressParam(),
  scenario: wordParam(),
  seed: intParam(),
});
