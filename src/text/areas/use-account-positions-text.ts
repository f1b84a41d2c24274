import { createArea } from '../area';
import { accountPositions } from '../en/account-positions';

export const useAccountPositionsText = createArea('accountPositions', accountPositions);
