import { createArea } from '../area';
import { positions } from '../en/positions';

export const usePositionsText = createArea('positions', positions);
