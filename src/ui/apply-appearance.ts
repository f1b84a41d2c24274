import type { Appearance } from '~/storage/appearance';

/** Writes the choice on `<html>`, where the style sheets read it. */
export function applyAppearance({ theme, signs }: Appearance, root: HTMLElement): void {
  root.dataset['theme'] = theme;
  root.dataset['signs'] = signs;
}
