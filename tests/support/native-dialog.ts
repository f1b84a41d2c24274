/**
 * jsdom knows `<dialog>` but cannot open it. This adds what our dialogs need: the open attribute, focus moving in and
 * back, the close event. Only a real browser can test modality (the rest is inert).
 */
export function installNativeDialog(prototype: HTMLDialogElement): void {
  if (typeof prototype.showModal === 'function') return;
  const cameFrom = new WeakMap<HTMLDialogElement, Element | null>();
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    cameFrom.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('input, select, textarea, button, a[href], [tabindex]')?.focus();
  };
  prototype.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const before = cameFrom.get(this);
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
}
