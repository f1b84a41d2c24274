import { onTestFinished } from 'vitest';
import type { BuildInfo } from '~/config/build-info';

/**
 * Writes into the page which build it is of, as `index.html` does in a build, until the test ends. With null, pages that
 * show it break.
 */
export function addBuild(info: BuildInfo | null): void {
  document.querySelector('meta[name=build]')?.remove();
  const meta = document.createElement('meta');
  meta.name = 'build';
  meta.content = JSON.stringify(info);
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
