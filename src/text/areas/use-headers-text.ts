import { createArea } from '../area';
import { headers } from '../en/headers';

export const useHeadersText = createArea('headers', headers);
