import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { coinGrounds } from '~/ui/coin-mark';
import { contrast, mixed, readTokens, type Theme } from './tokens';

const css = readFileSync(fileURLToPath(new URL('../../../src/ui/styles/tokens.css', import.meta.url)), 'utf8');
const tokens = readTokens(css);
const themes = ['light', 'dark'] as const satisfies readonly Theme[];
const grounds = ['ground', 'panel', 'raised'];
const lines = ['series-2', 'series-3', 'series-4', 'series-5', 'muted'];
const hues = ['green', 'red', 'amber', 'blue', 'orange', 'accent'];

/** Light and dark, on every background. */
const places = themes.flatMap((theme) => grounds.map((ground) => [theme, ground] as const));

function colour(name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (token === undefined) throw new Error(`no such token: ${name}`);
  return token[theme];
}

describe.each(places)('in the %s theme, on %s', (theme, ground) => {
  const base = colour(ground, theme);

  it.each(['ink', 'muted', 'faint', ...hues])('text in %s has 4.5:1', (name) => {
    expect(contrast(colour(name, theme), base)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(hues)('a badge in %s has 4.5:1 on its tint', (name) => {
    const tint = mixed(colour(name, theme), base, 0.11);
    expect(contrast(colour(`${name}-text`, theme), tint)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...hues, ...lines])('a bar or line in %s has 3:1', (name) => {
    expect(contrast(colour(name, theme), base)).toBeGreaterThanOrEqual(3);
  });

  it('edges of controls have 3:1', () => {
    expect(contrast(colour('control-line', theme), base)).toBeGreaterThanOrEqual(3);
  });

  it('round marks have 3:1', () => {
    for (const mark of coinGrounds) expect(contrast(mark, base)).toBeGreaterThanOrEqual(3);
  });
});

describe('on their own backgrounds', () => {
  it.each(themes)('the words of a primary button have 4.5:1 in the %s theme', (theme) => {
    expect(contrast(colour('on-accent', theme), colour('accent', theme))).toBeGreaterThanOrEqual(4.5);
  });

  it('white letters on round marks have 4.5:1', () => {
    for (const mark of coinGrounds) expect(contrast('#ffffff', mark)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(themes)('ink on a pressed row or link has 4.5:1 in the %s theme', (theme) => {
    for (const ground of grounds) {
      const tint = mixed(colour('accent', theme), colour(ground, theme), 0.11);
      expect(contrast(colour('ink', theme), tint)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('muted', theme), tint)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the tokens file', () => {
  it('gives every colour for both themes, so that the tests above measure real colours', () => {
    expect(tokens.size).toBeGreaterThanOrEqual(20);
    expect(css.match(/#[0-9a-f]{6}/g)).toHaveLength(2 * tokens.size);
  });

  it.each([
    ['green-red', ':root', 'green', 'red'],
    ['red-green', ":root[data-signs='red-green']", 'red', 'green'],
    ['blue-orange', ":root[data-signs='blue-orange']", 'blue', 'orange'],
  ])('draws gains and losses of the palette %s in its colours', (_palette, selector, up, down) => {
    const blocks = css.split('}').filter((block) => block.includes(`\n${selector} {`) && block.includes('--up:'));
    expect(blocks).toHaveLength(1);
    const drawn = [...(blocks[0] ?? '').matchAll(/--((?:up|down)(?:-text)?): var\(--([\w-]+)\)/g)];
    expect(Object.fromEntries(drawn.map(([, role, name]) => [role, name]))).toEqual({
      up,
      'up-text': `${up}-text`,
      down,
      'down-text': `${down}-text`,
    });
    for (const name of [up, down]) expect(tokens.has(name)).toBe(true);
  });
});
