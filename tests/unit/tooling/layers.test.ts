import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, root, runNode } from '../../../.tools/child';

// A small source tree that breaks every rule once. If a change of the tool or of its configuration disables a rule,
// this test fails at once, not years later.
const house: Readonly<Record<string, string>> = {
  'src/lib/pure.ts':
    "import { useState } from 'react'; import { ask } from '~/queries/ask'; export const pure = [useState, ask];",
  'src/lib/a.ts': "import { b } from './b'; export const a = () => b;",
  'src/lib/b.ts': "import { a } from './a'; export const b = () => a;",
  'src/lib/alone.ts': 'export const alone = 1;',
  'src/lib/lost.ts':
    "import { gone } from './gone'; import { readFileSync } from 'node:fs'; export const lost = [gone, readFileSync];",
  'src/api/client.ts': "import { http } from 'msw'; export const client = http;",
  'src/domain/view.ts':
    "import { client } from '~/api/client'; import { notes } from '~/storage/notes'; export const view = [client, notes];",
  'src/domain/market/terms.ts': "import { row } from '~/domain/position/row'; export const terms = row;",
  'src/domain/position/row.ts': 'export const row = 1;',
  'src/storage/notes.ts': "import { units } from '~/config/units'; export const notes = units;",
  'src/config/units.ts': 'export const units = 1;',
  'src/queries/ask.ts': 'export const ask = 1; export type Ask = 1;',
  'src/queries/positions/rows.ts': 'export const rows = 1;',
  'src/queries/background/pace.ts': "import { rows } from '../positions/rows'; export const pace = rows;",
  'src/queries/lists/pages.ts': "import { rows } from '../positions/rows'; export const pages = rows;",
  'src/wallet/signer.ts':
    "import '../../tests/helper'; import fc from 'fast-check'; import { notes } from '~/storage/notes'; export const signer = [fc, notes];",
  'src/ui/badge.tsx':
    "import { LineChart } from 'recharts'; import { view } from '~/domain/view'; export const badge = [LineChart, view];",
  'src/features/orders/list.ts':
    "import { signer } from '~/wallet/signer'; import { market } from '~/features/markets/list'; export const list = [signer, market];",
  'src/features/markets/list.ts': "import { Link } from '@tanstack/react-router'; export const market = Link;",
  'src/features/cancel-order/dialog.ts': "import { signer } from '~/wallet/signer'; export const dialog = signer;",
  'src/pages/orders.ts':
    "import { signer } from '~/wallet/signer'; import { page } from '~/routes/page'; export const orders = [signer, page];",
  'src/routes/page.ts': "import { dialog } from '~/features/cancel-order/dialog'; export const page = dialog;",
  'src/routes/cancels.ts': "import { dialog } from '~/features/cancel-order/dialog'; export const cancels = dialog;",
  'src/routes/orders/route.ts': "import { list } from '~/features/orders/list'; export const route = list;",
  'src/routes/carry.ts':
    "import { market } from '~/features/markets/list'; import { list } from '~/features/orders/list'; export const carry = [market, list];",
  'src/shell/frame.ts':
    "import { page } from '~/routes/page'; export const frame = () => [page, import('~/mock/start')];",
  'src/embed/monitor.ts': "import { list } from '~/features/orders/list'; export const monitor = list;",
  'src/mock/start.ts': "import { view } from '~/domain/view'; export const start = view;",
  'src/main.tsx': "import { start } from './mock/start'; export const main = start;",
  'tests/helper.ts': 'export const helper = 1;',
};

let folder: string;
let violations: readonly string[];

beforeAll(async () => {
  // Inside the project, so that packages resolve; below a folder that git ignores.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'layers-'));
  for (const [path, text] of Object.entries(house)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      dependencies: { react: '*', msw: '*', recharts: '*', '@tanstack/react-router': '*' },
      devDependencies: { 'fast-check': '*' },
    }),
  );
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { paths: { '~/*': ['./src/*'] } } }),
  );
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const args = ['src', '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  const { stdout } = await runNode([bin('dependency-cruiser/bin/dependency-cruise.mjs'), ...args], { cwd: folder });
  const report: { summary: { violations: { from: string; to: string; rule: { name: string } }[] } } =
    JSON.parse(stdout);
  violations = report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
});

afterAll(() => rm(folder, { recursive: true }));

describe('the layer rules', () => {
  it.each([
    'layer-lib: src/lib/pure.ts → src/queries/ask.ts',
    'layer-ui: src/ui/badge.tsx → src/domain/view.ts',
    'layer-shell: src/shell/frame.ts → src/routes/page.ts',
    'layer-pages: src/pages/orders.ts → src/wallet/signer.ts',
    'layer-pages: src/pages/orders.ts → src/routes/page.ts',
    'layer-embed: src/embed/monitor.ts → src/features/orders/list.ts',
    'layer-mock: src/mock/start.ts → src/domain/view.ts',
    'domain-market: src/domain/market/terms.ts → src/domain/position/row.ts',
    'queries-background: src/queries/background/pace.ts → src/queries/positions/rows.ts',
    'queries-lists: src/queries/lists/pages.ts → src/queries/positions/rows.ts',
    'domain-takes-api-types-only: src/domain/view.ts → src/api/client.ts',
    'storage-takes-config-types-only: src/storage/notes.ts → src/config/units.ts',
    'types-of-storage-only: src/domain/view.ts → src/storage/notes.ts',
    'mechanism-of-storage-only: src/wallet/signer.ts → src/storage/notes.ts',
    'wallet-only-for-cancel-and-wallet: src/features/orders/list.ts → src/wallet/signer.ts',
    'features-stay-apart: src/features/orders/list.ts → src/features/markets/list.ts',
    'monitor-reaches-no-signer: src/embed/monitor.ts → src/wallet/signer.ts',
    'mock-by-dynamic-import: src/main.tsx → src/mock/start.ts',
    'mock-only-from-the-top: src/shell/frame.ts → src/mock/start.ts',
    'route-opens-one-feature: src/routes/page.ts → src/features/cancel-order/dialog.ts',
    'route-opens-one-feature: src/routes/carry.ts → src/features/orders/list.ts',
    'src-alone: src/wallet/signer.ts → tests/helper.ts',
    'no-orphans: src/lib/alone.ts → src/lib/alone.ts',
  ])('find %s', (violation) => {
    expect(violations).toContain(violation);
  });

  it.each([
    ['recharts-behind-the-chart-kit', 'src/ui/badge.tsx'],
    ['msw-in-the-mock-alone', 'src/api/client.ts'],
    ['router-at-the-top-alone', 'src/features/markets/list.ts'],
    ['pure-layers-know-no-react', 'src/lib/pure.ts'],
    ['node-modules-in-node-code-alone', 'src/lib/lost.ts'],
    ['no-development-packages', 'src/wallet/signer.ts'],
    ['resolvable', 'src/lib/lost.ts'],
    ['no-cycles', 'src/lib/a.ts'],
  ])('report %s in %s', (rule, from) => {
    expect(violations.filter((violation) => violation.startsWith(`${rule}: ${from} → `))).not.toEqual([]);
  });

  it('report nothing where nothing is broken', () => {
    expect(
      violations.filter((violation) => violation.includes(': src/features/cancel-order/dialog.ts → src/wallet')),
    ).toEqual([]);
    const atRoutes = /: src\/routes\/(cancels|orders\/route|carry)\.ts → src\/features\/(cancel-order|orders|markets)/;
    expect(violations.filter((violation) => violation.startsWith('layer-routes'))).toEqual([]);
    expect(violations.filter((violation) => atRoutes.test(violation))).toEqual([
      'route-opens-one-feature: src/routes/carry.ts → src/features/orders/list.ts',
    ]);
  });
});
