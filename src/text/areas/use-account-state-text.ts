import { createArea } from '../area';
import { accountState } from '../en/account-state';

export const useAccountStateText = createArea('accountState', accountState);
