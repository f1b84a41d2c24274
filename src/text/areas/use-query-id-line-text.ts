import { createArea } from '../area';
import { queryIdLine } from '../en/query-id-line';

export const useQueryIdLineText = createArea('queryIdLine', queryIdLine);
