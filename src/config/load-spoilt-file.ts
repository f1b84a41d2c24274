/**
 * A browser refuses a file that was changed on its way. Requests that file once more, past all caches. If it
 * is whole now, reloads the page, once for each file: see .tools/deploy/README.md.
 * @param area read only then, since a browser that blocks storage throws; without it the page does not reload
 */
export function reloadForSpoiltFiles(view: Window, area: () => Storage): void {
  const reloadIfWhole = async (url: string, integrity: string): Promise<void> => {
    await fetch(url, { cache: 'reload', integrity });
    if (area().getItem(url) !== null) return;
    area().setItem(url, '1');
    view.location.reload();
  };
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.integrity !== '')
      reloadIfWhole(target.src, target.integrity).catch(() => undefined);
    if (target instanceof HTMLLinkElement && target.integrity !== '')
      reloadIfWhole(target.href, target.integrity).catch(() => undefined);
  };
  // Errors of files do not bubble.
  view.addEventListener('error', onError, { capture: true });
}
