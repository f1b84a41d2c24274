/** Two presses closer together than this count as one, from a hand that bounced. */
const BOUNCE_MS = 350;

/**
 * Consumes the Enter that chose something: held down, or repeated, it must not press the button that focus returned to,
 * which may cancel an order. Any other press ends that, and counts.
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
 * Consumes the second click of a double click on a line, which would press the element behind the closed palette. Call
 * it during the first click: the next click ends it, and counts unless it is that second one.
 */
export function guardSecondClick(): void {
  const spend = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', spend, { capture: true, once: true });
}
