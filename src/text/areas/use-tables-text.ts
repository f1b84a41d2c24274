import { createArea } from '../area';
import { tables } from '../en/tables';

export const useTablesText = createArea('tables', tables);
