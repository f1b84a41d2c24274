/** Two presses that come closer together are one, of a hand that bounced. */
const BOUNCE_MS = 350;

/**
 * The Enter that chose something is used up: held down, or coming twice, it must not press what the focus went back to,
 * which may be a button that cancels an order. Any other press ends that, and counts.
 *
 * @param chosen the press that chose
 */
export function guardRepeatedEnter({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): void {
  const over = new AbortController();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.repeat || event.timeStamp - timeStamp < BOUNCE_MS)) {
      over.abort();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', press, { capture: true, signal: over.signal });
}

/**
 * The second click of a double click on a line would press what lies beneath it, once the palette is gone. To be called
 * during the first: the next click ends it, and counts unless it is that second one.
 */
export function guardSecondClick(): void {
  const spend = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', spend, { capture: true, once: true });
}
