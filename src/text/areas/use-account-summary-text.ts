import { createArea } from '../area';
import { accountSummary } from '../en/account-summary';

export const useAccountSummaryText = createArea('accountSummary', accountSummary);
