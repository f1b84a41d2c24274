import { createArea } from '../area';
import { cancel } from '../en/cancel';

export const useCancelText = createArea('cancel', cancel);
