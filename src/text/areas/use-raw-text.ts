import { createArea } from '../area';
import { raw } from '../en/raw';

export const useRawText = createArea('raw', raw);
