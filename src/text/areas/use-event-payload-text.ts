import { createArea } from '../area';
import { eventPayload } from '../en/event-payload';

export const useEventPayloadText = createArea('eventPayload', eventPayload);
