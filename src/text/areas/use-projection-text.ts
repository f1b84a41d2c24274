import { createArea } from '../area';
import { projection } from '../en/projection';

export const useProjectionText = createArea('projection', projection);
