import { createArea } from '../area';
import { alertsMissing } from '../en/alerts-missing';

export const useAlertsMissingText = createArea('alertsMissing', alertsMissing);
