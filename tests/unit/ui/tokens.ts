export type Theme = 'light' | 'dark';

/** Every `--name: light-dark(#light, #dark)` of a style sheet. */
export function readTokens(css: string): ReadonlyMap<string, Readonly<Record<Theme, string>>> {
  const found = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

/** WCAG 2 contrast ratio of two opaque colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** `share` of one colour over another, as `color-mix(in srgb, …)` and transparency give. */
export function mixed(over: string, under: string, share: number): string {
  const [top, base] = [channels(over), channels(under)];
  const mix = top.map((value, index) => Math.round(value * share + (base[index] ?? 0) * (1 - share)));
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
