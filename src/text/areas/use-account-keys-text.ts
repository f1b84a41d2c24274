import { createArea } from '../area';
import { accountKeys } from '../en/account-keys';

export const useAccountKeysText = createArea('accountKeys', accountKeys);
