import { createArea } from '../area';
import { panelNews } from '../en/panel-news';

export const usePanelNews = createArea('panelNews', panelNews);
