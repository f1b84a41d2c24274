import { focusManager } from '@tanstack/react-query';

/**
 * Nothing is asked for while nobody can see the frame: not only in a hidden tab, which
 * React Query knows by itself, but also while it is scrolled out of the page around it
 * or not shown there at all. An observer without a root of its own sees across origins.
 * Until it has seen the frame once, nobody has.
 */
export function watchSight(window: Window & typeof globalThis): void {
  if (typeof window.IntersectionObserver === 'undefined') return;
  focusManager.setFocused(false);
  new window.IntersectionObserver((entries) => {
    const inSight = entries.at(-1)?.isIntersecting === true;
    // Not said at all, it is what the tab is.
    focusManager.setFocused(inSight ? undefined : false);
  }).observe(window.document.documentElement);
}
