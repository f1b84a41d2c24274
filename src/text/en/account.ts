import { messages } from '../messages';

/** What all pages of the smart account have: which account it is, and the way between them. */
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
