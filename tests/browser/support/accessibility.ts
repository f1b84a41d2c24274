import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Violations of WCAG 2.2 A and AA and of axe's best practices, each in one line with the first element it concerns. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  return violationsFoundBy(new AxeBuilder({ page }));
}

/** The same of what depends on colours alone, and so on the theme. (That there is a title proves that axe looked.) */
export async function colourViolations(page: Page): Promise<readonly string[]> {
  return violationsFoundBy(
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block', 'document-title']),
  );
}

async function violationsFoundBy(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations, passes } = await axe.analyze();
  if (passes.length === 0) throw new Error('axe checked nothing: is the page empty?');
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    return `${id}: ${help} (${nodes.length}×) ${first?.html ?? ''} ${first?.failureSummary ?? ''}`;
  });
}
