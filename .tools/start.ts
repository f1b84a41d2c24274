// `npm start`: builds the demo and serves it under the headers of a deployment.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDemo } from './build-demo';
import { endAll, root } from './child';
import { serveFolder } from './static-server';

const usage = `Builds the demo and serves it on 127.0.0.1 under the headers of a deployment.

Usage: npm start -- [options]

  --port N      port to listen on (default: PORT of the environment, or 4173)
  -h, --help    print this

Ctrl-C stops it.`;

const { port: wanted, help } = readOptions();
if (help) {
  console.log(usage);
  process.exit(0);
}
const port = Number.parseInt(wanted, 10);

// Check this first, since the build takes a while.
if (!(await isFree(port))) {
  console.error(`Port ${port} is in use. End what listens there, or choose another: npm start -- --port ${port + 1}`);
  process.exit(1);
}

process.once('exit', endAll);
console.log('Building the demo …');
const build = await buildDemo();
if (build.code !== 0) {
  console.error(build.output);
  console.error('The demo was not built, so there is nothing to serve.');
  process.exit(1);
}
const server = await serveFolder({ root: join(root, 'dist-demo'), demo: true, port });
console.log(`Perpdeck (demo, built in ${build.seconds.toFixed(1)} s) is at ${server.url}\nCtrl-C stops it.`);
const stop = (): void => void server.close().then(() => process.exit(0));
process.once('SIGINT', stop).once('SIGTERM', stop);

function isFree(wantedPort: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(wantedPort, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function readOptions(): { readonly port: string; readonly help: boolean } {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: process.env['PORT'] ?? '4173' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    // The error names the option that is unknown or lacks its value.
    console.error(`${error instanceof Error ? error.message : String(error)}\nTry: npm start -- --help`);
    process.exit(2);
  }
}
