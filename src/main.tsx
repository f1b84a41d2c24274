import '~/ui/styles/index.css';
import { start } from '~/app/start';
import { createDemoWallet } from '~/wallet/demo-wallet';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

void start({
  window,
  root,
  basePath: import.meta.env.BASE_URL,
  // The one way into the mock. The constant lets production builds drop it whole, and the wallet that goes with it.
  startDemo: __DEMO__ ? async (...asked) => (await import('~/mock/start')).startDemo(...asked) : null,
  createDemoWallet: __DEMO__ ? createDemoWallet : null,
});
