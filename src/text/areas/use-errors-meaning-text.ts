import { createArea } from '../area';
import { errorsMeaning } from '../en/errors-meaning';

export const useErrorsMeaningText = createArea('errorsMeaning', errorsMeaning);
