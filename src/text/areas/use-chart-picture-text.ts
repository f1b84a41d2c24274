import { createArea } from '../area';
import { chartPicture } from '../en/chart-picture';

export const useChartPictureText = createArea('chartPicture', chartPicture);
