import { createArea } from '../area';
import { accountBody } from '../en/account-body';

export const useAccountBodyText = createArea('accountBody', accountBody);
