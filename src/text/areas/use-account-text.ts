import { createArea } from '../area';
import { account } from '../en/account';

export const useAccountText = createArea('account', account);
