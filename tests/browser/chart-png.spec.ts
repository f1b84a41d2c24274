import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { chartPictureText } from '~/text/en/chart';
import { expect, test } from './support/test';

/** Records every text painted from now on. */
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

/** Presses "Save PNG" below a chart and reads the saved file. */
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

/** The number of colours in a picture. */
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
  test('is saved as on screen, with its name, its labels and its time', async ({ page, demo, known }) => {
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

  test('shows no amount that privacy mode hides', async ({ page, demo, known }) => {
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

/** How browsers with tracking protection change the pixels of a canvas before they are read or saved. */
type Protection = 'noise' | 'white' | 'small changes';

async function protect(page: Page, protection: Protection): Promise<void> {
  await page.addInitScript((kind: Protection) => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    const { toBlob } = HTMLCanvasElement.prototype;
    let state = 40;
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8;
    const change = (data: Uint8ClampedArray) => {
      for (let at = 0; at < data.length; at += 1) {
        if (kind === 'small changes') data[at] = (data[at] ?? 0) ^ (at % 4 === 3 ? 0 : next() % 2);
        else data[at] = kind === 'white' || at % 4 === 3 ? 255 : next() % 256;
      }
    };
    CanvasRenderingContext2D.prototype.getImageData = function read(
      this: CanvasRenderingContext2D,
      ...place: [number, number, number, number]
    ) {
      const picture = getImageData.apply(this, place);
      change(picture.data);
      return picture;
    };
    HTMLCanvasElement.prototype.toBlob = function save(this: HTMLCanvasElement, ...rest: Parameters<typeof toBlob>) {
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [this.width, this.height];
      const picture = this.getContext('2d')?.getImageData(0, 0, this.width, this.height);
      if (picture !== undefined) copy.getContext('2d')?.putImageData(picture, 0, 0);
      toBlob.apply(copy, rest);
    };
  }, protection);
}

test.describe('in a browser with tracking protection', () => {
  for (const protection of ['noise', 'white'] as const)
    test(`a picture of ${protection} is not saved: the page says why, and saves the points`, async ({
      page,
      demo,
      known,
    }) => {
      await protect(page, protection);
      await page.goto(`${demo.url}pnl?trader=${known.trader}`);
      const figure = page.getByRole('figure', { name: 'Cumulative PnL' });
      let saved = 0;
      page.on('download', () => (saved += 1));
      await figure.getByRole('button', { name: chartPictureText.save }).click();
      await expect(figure.getByRole('alert')).toHaveText(chartPictureText.noise);
      expect(saved).toBe(0);
      const [points] = await Promise.all([
        page.waitForEvent('download'),
        figure.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(points.suggestedFilename()).toMatch(/\.csv$/);
    });

  test('a picture is saved if its pixels change too little to see', async ({ page, demo, known }) => {
    await protect(page, 'small changes');
    await page.goto(`${demo.url}pnl?trader=${known.trader}`);
    const picture = await savedPicture(page, 'Cumulative PnL');
    expect(picture.signature).toBe('PNG');
  });
});
