import { createArea } from '../area';
import { treeSearch } from '../en/tree-search';

export const useTreeSearchText = createArea('treeSearch', treeSearch);
