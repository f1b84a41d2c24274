/** Every address of the app (DESIGN.md §6), with parameters that the demo knows how to answer. */
export const pages = [
  '',
  'markets',
  'positions',
  'positions/history',
  'orders',
  'vaults',
  'pnl',
  'account',
  'account/events',
  'account/bundles',
  'account/state',
  'cancels',
  'settings',
  `intents/${'0'.repeat(64)}`,
] as const;
