import { createArea } from '../area';
import { positionFilters } from '../en/position-filters';

export const usePositionFiltersText = createArea('positionFilters', positionFilters);
