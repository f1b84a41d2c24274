import { createArea } from '../area';
import { positionDrawer } from '../en/position-drawer';

export const usePositionDrawerText = createArea('positionDrawer', positionDrawer);
