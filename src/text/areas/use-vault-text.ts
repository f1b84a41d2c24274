import { createArea } from '../area';
import { vault } from '../en/vault';

export const useVaultText = createArea('vault', vault);
