import { createArea } from '../area';
import { notBuilt } from '../en/not-built';

export const useNotBuiltText = createArea('notBuilt', notBuilt);
