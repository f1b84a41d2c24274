import '~/ui/styles/index.css';
import '~/ui/styles/cards.css';
import { start } from '~/app/start';
import { createDemoWallet } from '~/wallet/demo-wallet';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

// `public/supported.js` has told the reader that this browser lacks what the app needs.
const isSupported = !document.documentElement.hasAttribute('data-unsupported');

// The only import of the mock, loaded beside the configuration. The constant lets production builds drop it completely,
// with the wallet that belongs to it.
const mock = __DEMO__ && isSupported ? import('~/mock/start') : null;
// A failure is handled where the promise is awaited.
mock?.catch(() => undefined);

if (isSupported) {
  void start({
    window,
    root,
    basePath: import.meta.env.BASE_URL,
    startDemo: mock === null ? null : async (...requested) => (await mock).startDemo(...requested),
    createDemoWallet: __DEMO__ ? createDemoWallet : null,
  });
}
