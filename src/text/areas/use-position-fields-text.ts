import { createArea } from '../area';
import { positionFields } from '../en/position-fields';

export const usePositionFieldsText = createArea('positionFields', positionFields);
