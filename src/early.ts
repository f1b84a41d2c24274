// A classic script: it runs before the modules of the app, and sends their first requests while they load.
import { type EarlyVisit, preloadPageCode, sendEarlyRequests } from './app/early-requests';

const visit: EarlyVisit = {
  location: window.location,
  page: document,
  basePath: import.meta.env.BASE_URL,
  isFramed: window.top !== window.self,
  isDemo: __DEMO__,
  send: (input, init) => window.fetch(input, init),
};
if (!visit.isFramed) preloadPageCode(document, visit);
window.earlyAnswers = sendEarlyRequests(visit);
