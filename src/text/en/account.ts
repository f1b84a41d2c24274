import { messages } from '../messages';
import { grouped } from './plural';
import * as noun from './nouns';

/** Texts of all pages of the smart account: its address, and the navigation between the pages. */
export const accountText = messages('account', {
  title: noun.account,
  stateTitle: 'Account state',
  pagesLabel: 'Account pages',
  pages: { summary: noun.summary, events: noun.events, bundles: noun.bundles, state: noun.state },
  field: {
    label: 'Account address',
    change: 'Change account',
    show: 'Show account',
    apart: 'This isn’t the account of the trader you watch.',
    follow: 'Back to the watched trader',
  },
  none: 'Watch a trader, or enter an account address above, to see an account.',
  noneNoTrader: 'Enter an account address above to see an account.',
});

/** The query ids of an account as a line (operations 1 and 8). */
export const queryIdLineText = messages('queryIdLine', {
  label: 'Query ids, lowest to highest',
  unknown: 'The account’s query ids are unknown.',
  range: (from: string, to: string) => `${from}–${to}`,
  one: {
    live: 'live',
    'reported-live': 'latest live',
    failed: 'failed',
    next: 'next bundle',
    'taken-for-next': 'query_id, probably the next',
    'not-live': 'not live',
    waiting: 'queued',
    excluded: 'none live',
    'not-requested': 'not loaded',
  },
  /** For several neighbours with the state that `one` names. */
  many: (count: number, state: string) => `${grouped(count)} ${state}`,
});
