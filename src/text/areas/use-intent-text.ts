import { createArea } from '../area';
import { intent } from '../en/intent';

export const useIntentText = createArea('intent', intent);
