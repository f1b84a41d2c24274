import { describe, expect, it } from 'vitest';
import { appearanceKey, createAppearanceStore, defaultAppearance, signPalettes, themes } from '~/storage/appearance';
import { applyAppearance } from '~/ui/apply-appearance';
import { MemoryArea, storageEvent } from '../../support/memory-area';

/** The attributes that the script before the first paint, and later the app, sets on the page. */
function shown(area: Storage | null): Readonly<Record<string, string | undefined>> {
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

  it.each(every)('writes the stored choice on the page: %o', (appearance) => {
    const area = new MemoryArea();
    createAppearanceStore({ area }).set(appearance);
    expect(shown(area)).toEqual(appearance);
  });

  it.each([
    'not json',
    '{}',
    'null',
    '{"version":2,"value":{"theme":"light","signs":"green-red"}}',
    '{"version":1,"value":{"theme":"pink","signs":"green-red"}}',
  ])('keeps the default look over stored %j', (text) => {
    const area = new MemoryArea();
    area.setItem(appearanceKey, text);
    expect(shown(area)).toEqual(defaultAppearance);
  });

  it('works with blocked storage', () => {
    const area = new MemoryArea();
    area.mode = 'blocked';
    expect(shown(area)).toEqual(defaultAppearance);
    expect(shown(null)).toEqual(defaultAppearance);
  });
});
