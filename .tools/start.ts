// `npm start`: builds the demo and serves it under the headers of a deployment.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDemo } from './build-demo';
import { endAll, root } from './child';
import { serveFolder } from './static-server';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env['PORT'] ?? '4173' } } });
const port = Number.parseInt(values.port, 10);

process.once('exit', endAll);
console.log('Building the demo …');
const build = await buildDemo();
if (build.code !== 0) {
  console.error(build.output);
  console.error('The demo was not built, so there is nothing to serve.');
  process.exit(1);
}
try {
  const server = await serveFolder({ root: join(root, 'dist-demo'), demo: true, port });
  console.log(`Perpdeck (demo, built in ${build.seconds.toFixed(1)} s) is at ${server.url}\nCtrl-C stops it.`);
  const stop = (): void => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(`Port ${port} is in use. End what listens there, or choose another: npm start -- --port ${port + 1}`);
  process.exit(1);
}
