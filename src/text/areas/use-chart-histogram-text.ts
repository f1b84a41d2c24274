import { createArea } from '../area';
import { chartHistogram } from '../en/chart-histogram';

export const useChartHistogramText = createArea('chartHistogram', chartHistogram);
