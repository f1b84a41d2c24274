import { createArea } from '../area';
import { chartBrush } from '../en/chart-brush';

export const useChartBrushText = createArea('chartBrush', chartBrush);
