import { createArea } from '../area';
import { chart } from '../en/chart';

export const useChartText = createArea('chart', chart);
