import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Violations of WCAG 2.2 A and AA and of axe's best practices, each in one line with the first element it concerns. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  return violationsFoundBy(await axeFor(page));
}

/** The same of what depends on colours alone, and so on the theme. (That there is a title proves that axe looked.) */
export async function colourViolations(page: Page): Promise<readonly string[]> {
  return violationsFoundBy((await axeFor(page)).withRules(['color-contrast', 'link-in-text-block', 'document-title']));
}

/**
 * Describes violations alone: to name each of thousands of elements that pass takes most of axe's time.
 * A page without frames is judged in itself; axe otherwise opens a tab for each run, to join the frames' results.
 * There it is also brought in once: half a megabyte that the builder reads twice for each run.
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
