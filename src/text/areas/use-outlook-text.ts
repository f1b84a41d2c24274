import { createArea } from '../area';
import { outlook } from '../en/outlook';

export const useOutlookText = createArea('outlook', outlook);
