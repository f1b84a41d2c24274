import { chartBrushText } from '~/text/en/chart';
import { tablesText } from '~/text/en/tables';
import { vaultsCompareText } from '~/text/en/vaults';
import { expect, test } from './support/test';

test.describe('the brush under the comparison of vaults', () => {
  test('selects a part of the time by pointer and by keys, in the address, and moves nothing else', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo.url}vaults`);
    const brush = page.getByRole('group', { name: chartBrushText.name(vaultsCompareText.chart) });
    const part = brush.getByRole('slider', { name: chartBrushText.part });
    await part.scrollIntoViewIfNeeded();
    const everything = await part.getAttribute('aria-valuetext');
    const strip = await part.boundingBox();
    if (strip === null) throw new Error('the strip is not in sight');
    const y = strip.y + strip.height / 2;

    await page.mouse.move(strip.x + strip.width * 0.3, y);
    await page.mouse.down();
    await page.mouse.move(strip.x + strip.width * 0.6, y, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}.*&to=/);
    await expect(part).not.toHaveAttribute('aria-valuetext', everything ?? '');
    const box = await part.boundingBox();
    expect(Math.abs((box?.y ?? 0) - strip.y), 'the page stays where it is').toBeLessThanOrEqual(1);
    expect(box?.width ?? 0).toBeLessThan(strip.width / 2);

    const drawn = await part.getAttribute('aria-valuetext');
    await part.focus();
    await page.keyboard.press('ArrowRight');
    await expect(part).not.toHaveAttribute('aria-valuetext', drawn ?? '');
    await page.keyboard.press('Escape');
    await expect(part).toHaveAttribute('aria-valuetext', drawn ?? '');

    await brush.getByRole('button', { name: tablesText.columns.showAll }).click();
    await expect(page).not.toHaveURL(/from=/);
    await expect(brush.getByRole('slider', { name: chartBrushText.from })).toBeFocused();
  });
});
