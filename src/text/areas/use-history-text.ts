import { createArea } from '../area';
import { history } from '../en/history';

export const useHistoryText = createArea('history', history);
