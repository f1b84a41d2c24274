import type { RuleKind } from '~/storage/inbox-rules';
import { addressParam, choiceParam, searchReader, sortParam, trimmedParam, wordParam } from '~/lib/search-params';

/**
 * In the order of the form. Repeated here, because every visit loads this file, but the rules load only where they are
 * used.
 */
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
  /** Id of the rule in the open form; `new` for a new rule. */
  rule: wordParam(),
  /** The subject of a new rule. */
  watch: choiceParam(kinds),
  /** The initial values of a new rule's form, set by a bell: a raw address, and a level in USD. */
  market: addressParam(),
  direction: choiceParam(['above', 'below']),
  price: trimmedParam(),
});
