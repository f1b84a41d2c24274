import { createArea } from '../area';
import { chartParts } from '../en/chart-parts';

export const useChartPartsText = createArea('chartParts', chartParts);
