import { createArea } from '../area';
import { cancels } from '../en/cancels';

export const useCancelsText = createArea('cancels', cancels);
