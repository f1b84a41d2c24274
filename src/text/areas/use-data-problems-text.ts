import { createArea } from '../area';
import { dataProblems } from '../en/data-problems';

export const useDataProblemsText = createArea('dataProblems', dataProblems);
