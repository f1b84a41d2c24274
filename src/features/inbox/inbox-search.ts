import type { RuleKind } from '~/storage/inbox-rules';
import { addressParam, choiceParam, searchReader, sortParam, trimmedParam, wordParam } from '~/lib/search-params';

/** In the order of the form. Named here too, since every visit loads this file, and the rules only where they are used. */
const kinds = [
  'price',
  'distance',
  'funding',
  'fundingFlip',
  'status',
  'order',
  'position',
  'protection',
  'vault',
] as const satisfies readonly RuleKind[];

/** The view in the URL. */
export const readInboxSearch = searchReader({
  show: choiceParam(['unread']),
  sort: sortParam(),
  /** Id of the rule whose form is open; `new` for another one. */
  rule: wordParam(),
  /** What a new rule watches. */
  watch: choiceParam(kinds),
  /** What the form of a new rule begins with, as a bell has it: a raw address, and a level in USD. */
  market: addressParam(),
  direction: choiceParam(['above', 'below']),
  price: trimmedParam(),
});
