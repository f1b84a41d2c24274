import { createArea } from '../area';
import { events } from '../en/events';

export const useEventsText = createArea('events', events);
