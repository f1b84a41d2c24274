import { createArea } from '../area';
import { vaults } from '../en/vaults';

export const useVaultsText = createArea('vaults', vaults);
