/**
 * jsdom has no popovers. This adds what our menus need: a press on the button that refers to one opens it and the next
 * closes it, the toggle event, and a closed one is hidden. Only a real browser can test light dismissal and the top
 * layer.
 */
export function installNativePopover(prototype: HTMLElement): void {
  if (typeof prototype.showPopover === 'function') return;
  const open = new WeakSet<HTMLElement>();
  const toggle = (popover: HTMLElement, opens: boolean) => {
    if (open.has(popover) === opens) return;
    if (opens) open.add(popover);
    else open.delete(popover);
    // jsdom's own style sheet hides popovers for good.
    popover.style.display = opens ? 'block' : 'none';
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: opens ? 'open' : 'closed' }));
  };
  prototype.showPopover = function showPopover(this: HTMLElement) {
    toggle(this, true);
  };
  prototype.hidePopover = function hidePopover(this: HTMLElement) {
    toggle(this, false);
  };
  document.addEventListener('click', ({ target }) => {
    const id = target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : null;
    const popover = id === null || id === undefined ? null : document.getElementById(id);
    if (popover !== null) toggle(popover, !open.has(popover));
  });
}
