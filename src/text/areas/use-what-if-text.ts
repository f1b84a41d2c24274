import { createArea } from '../area';
import { whatIf } from '../en/what-if';

export const useWhatIfText = createArea('whatIf', whatIf);
