import { createArea } from '../area';
import { eventCodes } from '../en/event-codes';

export const useEventCodesText = createArea('eventCodes', eventCodes);
