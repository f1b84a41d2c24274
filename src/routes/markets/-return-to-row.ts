/** Turns of the screen that a row far down a long list may take to be drawn. */
const FRAMES = 60;

/**
 * Gives the focus to the link of the row that led to `pathname`, a market's page, once that
 * row is drawn; unless the reader goes elsewhere first. Where it is not shown, nothing happens.
 */
export async function returnToRow(pathname: string): Promise<void> {
  const address = /\/markets\/([^/]+)$/.exec(pathname)?.[1];
  if (address === undefined) return;
  // Only the colon may come encoded; to decode the rest of whatever was typed there might throw.
  const key = CSS.escape(address.replace('%3A', ':'));
  const before = document.activeElement;
  for (let frame = 0; frame < FRAMES && document.activeElement === before; frame += 1) {
    const link = document.querySelector<HTMLElement>(`tr[data-row="${key}"] a[data-row-link]`);
    if (link !== null) return link.focus();
    await new Promise(requestAnimationFrame);
  }
}
