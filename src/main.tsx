import '~/ui/styles/index.css';
import '~/ui/styles/cards.css';
import { start } from '~/app/start';
import { createDemoWallet } from '~/wallet/demo-wallet';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

// The one way into the mock, loaded beside the configuration. The constant lets production builds drop it whole, and
// the wallet that goes with it.
const mock = __DEMO__ ? import('~/mock/start') : null;
// Whether it failed is seen where it is awaited.
mock?.catch(() => undefined);

void start({
  window,
  root,
  basePath: import.meta.env.BASE_URL,
  startDemo: mock === null ? null : async (...asked) => (await mock).startDemo(...asked),
  createDemoWallet: __DEMO__ ? createDemoWallet : null,
});
