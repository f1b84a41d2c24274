import { createArea } from '../area';
import { errorReport } from '../en/error-report';

export const useErrorReportText = createArea('errorReport', errorReport);
