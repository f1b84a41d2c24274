import { messages } from '../messages';

/** What narrows the list of positions down and changes its units, beyond a text and a side. */
export const positionFiltersText = messages('positionFilters', {
  asset: 'Asset',
  anyAsset: 'All',
  status: 'Status',
  anyStatus: 'All',
  unknownStatus: 'Unknown',
  statusCount: (status: string, count: number) => `${status} ${count}`,
  wallet: {
    label: 'Wallet id',
    help: 'Sent to the service as typed, which then lists the positions that it has for it; the interface does not tell what it means',
    apply: 'Apply',
    clear: 'Clear',
    clearNamed: 'Clear wallet id',
  },
  lead: { label: 'Size in', base: 'Base', usd: 'USD' },
  currency: { label: 'Amounts in', collateral: 'Collateral', usd: 'USD' },
});
