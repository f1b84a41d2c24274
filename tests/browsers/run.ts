// `npm run test:browsers`: the demo in Firefox and WebKit. `-- firefox` or `-- webkit` runs one of them, and a further
// word selects the checks with that word in their names.
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { checks } from './checks';
import type { Driver } from './driver';
import { startFirefox } from './firefox';
import { openSite, type Site } from './site';
import { startWebKit } from './webkit';

const starts = { firefox: startFirefox, webkit: startWebKit };
const [chosen, word = ''] = process.argv.slice(2);
const names = Object.keys(starts).filter((name) => chosen === undefined || name === chosen);
const counts = { passed: 0, failed: 0 };
const pictures = join(root, '.cache/browsers');

await access(join(root, 'dist-demo/index.html')).catch(() => {
  console.error('There is no dist-demo: npm run build:demo');
  process.exit(1);
});
await mkdir(pictures, { recursive: true });
const site = await openSite();
for (const name of names) {
  const start = starts[name as keyof typeof starts];
  try {
    const driver = await start();
    console.log(`${driver.name} ${driver.version}`);
    await runChecks(driver, site);
    await driver.close();
  } catch (error) {
    counts.failed += 1;
    console.error(`FAILED ${name}: ${String(error)}`);
  }
}
await site.close();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

async function runChecks(driver: Driver, where: Site): Promise<void> {
  for (const check of checks.filter((each) => each.name.includes(word))) {
    const startedAt = performance.now();
    try {
      await check.run(driver, where);
      counts.passed += 1;
      console.log(`ok     ${check.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      counts.failed += 1;
      const file = join(pictures, `${driver.name}-${check.name.replaceAll(/\W+/g, '-')}.png`);
      await writeFile(file, await driver.picture().catch(() => ''), 'base64');
      console.error(`FAILED ${check.name}: ${error instanceof Error ? error.message : String(error)}\n       ${file}`);
    }
  }
}
