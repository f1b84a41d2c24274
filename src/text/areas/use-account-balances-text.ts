import { createArea } from '../area';
import { accountBalances } from '../en/account-balances';

export const useAccountBalancesText = createArea('accountBalances', accountBalances);
