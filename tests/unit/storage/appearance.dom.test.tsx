import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appearanceKey, createAppearanceStore, defaultAppearance, signPalettes, themes } from '~/storage/appearance';
import { applyAppearance } from '~/ui/appearance';
import { MemoryArea, storageEvent } from '../../support/memory-area';

const script = readFileSync('public/theme.js', 'utf8');

/** Runs `public/theme.js` as a page would, over the test's own storage. */
function early(area: Storage | null): Readonly<Record<string, string | undefined>> {
  const root = document.createElement('html');
  const page = { documentElement: root };
  const run = Reflect.construct(Function, ['document', 'localStorage', script]);
  Reflect.apply(run, undefined, [page, area]);
  return { ...root.dataset };
}

/** The attributes that the running app would put on the page. */
function late(area: Storage | null): Readonly<Record<string, string | undefined>> {
  const root = document.createElement('html');
  applyAppearance(createAppearanceStore({ area }).get(), root);
  return { ...root.dataset };
}

describe('the chosen appearance', () => {
  it('is stored across visits', () => {
    const area = new MemoryArea();
    createAppearanceStore({ area }).set({ theme: 'light', signs: 'blue-orange' });
    expect(createAppearanceStore({ area }).get()).toEqual({ theme: 'light', signs: 'blue-orange' });
  });

  it('applies to this page only if storage is blocked', () => {
    const area = new MemoryArea();
    area.mode = 'blocked';
    const store = createAppearanceStore({ area });
    store.set({ theme: 'light', signs: 'green-red' });
    expect(store.get().theme).toBe('light');
  });

  it('is shared by tabs', () => {
    const area = new MemoryArea();
    const events = new EventTarget();
    const store = createAppearanceStore({ area, events });
    const stop = store.subscribe(() => undefined);
    createAppearanceStore({ area }).set({ theme: 'auto', signs: 'red-green' });
    events.dispatchEvent(storageEvent(appearanceKey));
    expect(store.get()).toEqual({ theme: 'auto', signs: 'red-green' });
    stop();
  });
});

describe('the script before the first paint', () => {
  const every = themes.flatMap((theme) => signPalettes.map((signs) => ({ theme, signs })));

  it.each(every)('sets the same attributes on the page as the app does later: %o', (appearance) => {
    const area = new MemoryArea();
    createAppearanceStore({ area }).set(appearance);
    expect(early(area)).toEqual(appearance);
    expect(early(area)).toEqual(late(area));
  });

  it.each([
    'not json',
    '{}',
    'null',
    '{"version":2,"value":{"theme":"light","signs":"green-red"}}',
    '{"version":1,"value":{"theme":"pink","signs":"green-red"}}',
  ])('keeps the default appearance if %j is stored, as the app does', (text) => {
    const area = new MemoryArea();
    area.setItem(appearanceKey, text);
    expect(early(area)).toEqual(defaultAppearance);
    expect(early(area)).toEqual(late(area));
  });

  it('works with blocked storage', () => {
    const area = new MemoryArea();
    area.mode = 'blocked';
    expect(early(area)).toEqual(defaultAppearance);
    expect(early(null)).toEqual(defaultAppearance);
  });
});
