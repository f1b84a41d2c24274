import { createArea } from '../area';
import { monitor } from '../en/monitor';

export const useMonitorText = createArea('monitor', monitor);
