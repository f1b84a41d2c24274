import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { chartPictureText } from '~/text/en/chart';
import { expect, test } from './support/test';

/** Writes down every text that is painted from now on. */
async function recordPainted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    Object.assign(globalThis, { painted });
    CanvasRenderingContext2D.prototype.fillText = function record(
      this: CanvasRenderingContext2D,
      text: string,
      ...place: [number, number, number?]
    ) {
      painted.push(text);
      fillText.call(this, text, ...place);
    };
  });
}

async function paintedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (Reflect.get(globalThis, 'painted') as string[]).splice(0));
}

/** Presses "Save PNG" below a chart and reads what the browser was given. */
async function savedPicture(page: Page, chart: string) {
  const figure = page.getByRole('figure', { name: chart });
  const button = figure.getByRole('button', { name: chartPictureText.save });
  await expect(button).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await download.path());
  return {
    name: download.suggestedFilename(),
    signature: bytes.subarray(1, 4).toString('latin1'),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    shown: (await figure.boundingBox()) ?? { width: 0, height: 0 },
    colours: await coloursOf(page, bytes.toString('base64')),
  };
}

/** How many colours a picture has. */
async function coloursOf(page: Page, base64: string): Promise<number> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    return new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size;
  }, base64);
}

test.describe('the picture of a chart', () => {
  test('is saved as it is on screen, with its name, its labels, and when it was made', async ({
    page,
    demo,
    known,
  }) => {
    await recordPainted(page);
    await page.goto(`${demo.url}pnl?trader=${known.trader}`);
    for (const [chart, label] of [
      ['Cumulative PnL', /^−?\$.+K$/],
      ['PnL calendar', /^Mon$/],
    ] as const) {
      const picture = await savedPicture(page, chart);
      expect(picture.name).toMatch(/^perpdeck-[a-z-]+-\d{4}-\d\d-\d\d\.png$/);
      expect(picture.signature).toBe('PNG');
      expect(picture.width).toBe(Math.ceil(picture.shown.width * 2));
      expect(picture.height).toBeGreaterThan(200);
      expect(picture.colours).toBeGreaterThan(20);
      const texts = await paintedTexts(page);
      expect(texts[0]).toBe(chart);
      expect(texts[1]).toMatch(/^Perpdeck · .+ UTC$/);
      expect(
        texts.some((text) => label.test(text)),
        texts.join(' | '),
      ).toBe(true);
      expect(texts).not.toContain('Save PNG');
    }
  });

  test('shows no amount that privacy mode covers', async ({ page, demo, known }) => {
    await recordPainted(page);
    await page.addInitScript(() =>
      localStorage.setItem('perpdeck.preferences', JSON.stringify({ version: 1, value: { privacy: 'hidden' } })),
    );
    await page.goto(`${demo.url}pnl?trader=${known.trader}`);
    for (const chart of ['Cumulative PnL', 'Drawdown', 'PnL calendar', 'Distribution']) {
      await savedPicture(page, chart);
      const texts = (await paintedTexts(page)).join(' | ');
      expect(texts).toContain(chart);
      expect(texts).toMatch(/Hidden by privacy mode|•••|values hidden/);
      expect(texts).not.toMatch(/\$|\d[.,]\d/);
    }
  });
});
