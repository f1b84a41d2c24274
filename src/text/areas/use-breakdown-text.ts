import { createArea } from '../area';
import { breakdown } from '../en/breakdown';

export const useBreakdownText = createArea('breakdown', breakdown);
