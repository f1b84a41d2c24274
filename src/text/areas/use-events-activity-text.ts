import { createArea } from '../area';
import { eventsActivity } from '../en/events-activity';

export const useEventsActivityText = createArea('eventsActivity', eventsActivity);
