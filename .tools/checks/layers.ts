import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { bin, root, runNode } from '../child';
import { addResults, holdsWhenSilent, type CheckResult } from './check-result';

/** The part of dependency-cruiser's JSON report that is read here. */
const reportSchema = v.object({
  modules: v.array(v.object({ source: v.string() })),
  summary: v.object({
    violations: v.array(
      v.object({
        from: v.string(),
        to: v.string(),
        rule: v.object({ name: v.string() }),
        cycle: v.optional(v.array(v.object({ name: v.string() }))),
        via: v.optional(v.array(v.object({ name: v.string() }))),
      }),
    ),
    ruleSetUsed: v.object({ forbidden: v.array(v.object({ name: v.string(), comment: v.optional(v.string()) })) }),
  }),
});

type Report = v.InferOutput<typeof reportSchema>;

/** Checks imports against the table in .dependency-cruiser.cjs, and reports every broken rule with its reason. */
export async function checkLayers(): Promise<CheckResult> {
  const folder = await mkdtemp(join(tmpdir(), 'perpdeck-layers-'));
  // On a busy machine the tool ends before all of a report this long has gone through a pipe.
  const file = join(folder, 'report.json');
  try {
    const cruise = bin('dependency-cruiser/bin/dependency-cruise.mjs');
    const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', file];
    const { output } = await runNode([cruise, 'src', ...options]);
    const written = await readFile(file, 'utf8').catch(() => null);
    if (written === null) return holdsWhenSilent(`dependency-cruiser gave no report:\n${output}`);
    return await judge(v.parse(reportSchema, JSON.parse(written)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function judge(report: Report): Promise<CheckResult> {
  return addResults([holdsWhenSilent(describeViolations(report)), holdsWhenSilent(await describeUnseen(report))]);
}

function describeViolations({ summary: { violations, ruleSetUsed } }: Report): string {
  return ruleSetUsed.forbidden
    .map(({ name, comment }) => {
      const broken = violations.filter((violation) => violation.rule.name === name);
      const lines = broken.map(({ from, to, cycle, via }) => {
        const path = cycle ?? via ?? [];
        return `  ${[from, ...(path.length > 0 ? path.map((step) => step.name) : [to])].join(' → ')}`;
      });
      return lines.length === 0 ? '' : `${name}: ${comment ?? ''}\n${lines.join('\n')}\n`;
    })
    .join('');
}

/** The least number of files: a file that the tool misses is not checked. */
async function describeUnseen({ modules }: Report): Promise<string> {
  const seen = new Set(modules.map(({ source }) => source));
  const files = await readdir(join(root, 'src'), { recursive: true });
  const sources = files
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  const unseen = sources.filter((file) => !seen.has(file));
  return unseen.length === 0 && sources.length > 0
    ? ''
    : `Files that the layer rules did not see:\n  ${unseen.join('\n  ')}\n`;
}
