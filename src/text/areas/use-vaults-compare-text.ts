import { createArea } from '../area';
import { vaultsCompare } from '../en/vaults-compare';

export const useVaultsCompareText = createArea('vaultsCompare', vaultsCompare);
