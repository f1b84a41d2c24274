import { onTestFinished } from 'vitest';

/**
 * Makes the browser an iOS browser, until the test ends. Returns the files that reached its share sheet. @param
 * isOnHomeScreen whether the page is an app on the home screen @param refusals names of the errors with which the sheet
 * refuses, one per call; afterwards it shares
 */
export function openShareSheet({
  isOnHomeScreen = false,
  refusals = [],
}: { readonly isOnHomeScreen?: boolean; readonly refusals?: readonly string[] } = {}): readonly File[] {
  const shared: File[] = [];
  const errors = [...refusals];
  const added = {
    standalone: isOnHomeScreen,
    maxTouchPoints: 5,
    canShare: ({ files }: ShareData) => files?.length === 1,
    share: ({ files }: ShareData) => {
      const name = errors.shift();
      if (name !== undefined) return Promise.reject(new DOMException('no sheet', name));
      shared.push(...(files ?? []));
      return Promise.resolve();
    },
  };
  for (const [name, value] of Object.entries(added))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(added)) Reflect.deleteProperty(navigator, name);
  });
  return shared;
}
