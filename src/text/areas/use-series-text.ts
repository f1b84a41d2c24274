import { createArea } from '../area';
import { series } from '../en/series';

export const useSeriesText = createArea('series', series);
