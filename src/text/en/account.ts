import { messages } from '../messages';
import { plural } from './plural';

/** Texts of all pages of the smart account: which account it is, and the navigation between them. */
export const accountText = messages('account', {
  title: 'Account',
  stateTitle: 'Account state',
  pagesLabel: 'Account pages',
  pages: { summary: 'Summary', events: 'Events', bundles: 'Bundles', state: 'State' },
  field: {
    label: 'Account address',
    show: 'Show account',
    follows: 'This is the watched trader.',
    apart: 'Set apart from the watched trader.',
    follow: 'Follow the watched trader',
    differs: 'Watched traders are not taken for smart accounts here, so the account has its own address.',
  },
  none: 'These pages show one smart account. Watch a trader, or enter the address of an account.',
  noneNoTrader: 'These pages show one smart account. Enter its address.',
});

/** The query ids of an account as a line (operations 1 and 8). */
export const queryIdLineText = messages('queryIdLine', {
  label: 'Query ids from the lowest to the highest',
  unknown: 'The service does not tell where the query ids stand.',
  range: (from: string, to: string) => `${from}–${to}`,
  one: {
    live: 'live',
    'said-live': 'highest live one, as told',
    failed: 'failed',
    next: 'next bundle',
    'taken-for-next': 'query_id, taken for the next',
    'not-live': 'not live',
    waiting: 'to be asked',
    excluded: 'none live, as told',
    'not-asked': 'not asked',
  },
  /** Of several neighbours. */
  many: {
    'not-live': (count: number) => plural(count, { one: '# not live', other: '# not live' }),
    waiting: (count: number) => plural(count, { one: '# to be asked', other: '# to be asked' }),
    excluded: (count: number) => plural(count, { one: '# not live, as told', other: '# not live, as told' }),
    'not-asked': (count: number) => plural(count, { one: '# not asked', other: '# not asked' }),
  },
});
