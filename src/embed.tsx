import '~/ui/styles/index.css';
import { startMonitor } from '~/embed/start-monitor';

const root = document.getElementById('root');
if (root === null) throw new Error('embed.html has no element with the id "root"');

// See main.tsx.
if (!document.documentElement.hasAttribute('data-unsupported')) {
  void startMonitor({
    window,
    root,
    basePath: import.meta.env.BASE_URL,
    // See main.tsx: production builds drop this.
    startDemo: __DEMO__ ? async (...requested) => (await import('~/mock/start')).startDemo(...requested) : null,
  });
}
