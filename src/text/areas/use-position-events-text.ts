import { createArea } from '../area';
import { positionEvents } from '../en/position-events';

export const usePositionEventsText = createArea('positionEvents', positionEvents);
