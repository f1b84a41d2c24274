import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Violations of WCAG 2.2 A and AA and of axe's best practices, each on one line with the first affected element. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  return violationsFoundBy(await axeFor(page));
}

/**
 * The same, only for rules that depend on colours, and so on the theme. (The rule for the title proves that axe ran.)
 */
export async function colourViolations(page: Page): Promise<readonly string[]> {
  return violationsFoundBy((await axeFor(page)).withRules(['color-contrast', 'link-in-text-block', 'document-title']));
}

/**
 * Reports only violations, since naming each of thousands of passing elements takes most of axe's time. A page without
 * frames is tested directly; otherwise axe opens a tab for each run, to join the results of frames. Without frames the
 * script is also injected only once: it is half a megabyte, which the builder otherwise reads twice for each run.
 */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const isAlone = page.frames().length === 1;
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder({ page, ...(isThere ? { axeSource: '0' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(isAlone);
}

async function violationsFoundBy(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations, passes } = await axe.analyze();
  if (passes.length === 0) throw new Error('axe checked nothing: is the page empty?');
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    return `${id}: ${help} (${nodes.length}×) ${first?.html ?? ''} ${first?.failureSummary ?? ''}`;
  });
}
