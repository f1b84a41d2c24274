import { createArea } from '../area';
import { wallet } from '../en/wallet';

export const useWalletText = createArea('wallet', wallet);
