import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeInWindow, type PopoverPlace } from './popover-place';

type Shown = {
  readonly target: HTMLElement;
  readonly text: string;
  readonly place: PopoverPlace;
};

/**
 * Shows the `title` of an element to readers without a hovering pointer: the exact value of a rounded figure, the
 * moment of "3 min ago", the whole of a short address. By touch it needs a tap, or a long press if a tap has another
 * effect (links, buttons, rows that open). By keyboard it is shown while the element has the focus.
 */
export function TouchTitles() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => watchTitles(setShown), []);
  return shown !== null && <TitlePopover key={shown.text} shown={shown} />;
}

function TitlePopover({ shown: { target, text, place } }: { readonly shown: Shown }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.showPopover(), []);
  const { top, bottom, left, right } = place;
  return createPortal(
    <div
      ref={ref}
      // The watcher closes it, not the browser: a tap inside selects the text, for copying.
      popover="manual"
      role="tooltip"
      data-title-popover=""
      translate={target.closest('[translate="no"]') === null ? undefined : 'no'}
      style={{ top, bottom, left, right }}
      className="fixed inset-auto m-0 max-w-[min(24rem,calc(100vw-12px))] rounded-panel border border-strong-line bg-panel px-3 py-2 whitespace-pre-line wrap-anywhere text-ink select-text"
    >
      {text}
    </div>,
    // Everything outside of an open dialog is inert, so the popover goes into the dialog.
    target.closest('dialog, [popover]') ?? document.body,
  );
}

/** As long as browsers take for a long press. */
const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const TAP_PX = 10;

/** Elements on which a tap has another effect. */
const pressed = 'a, button, input, select, textarea, label, summary, [role=button], [role=slider]';

type Press = {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  /** The title was already open, so this press closes it. */
  readonly closes: boolean;
};

/** Calls `onShow` with the title to show, and with null to hide it. Returns a function that stops it. */
function watchTitles(onShow: (shown: Shown | null) => void): () => void {
  let open: HTMLElement | null = null;
  let press: Press | null = null;
  let wasLong = false;
  let byKeyboard = false;
  const show = (target: HTMLElement | null) => {
    if (target === open) return;
    open = target;
    onShow(target === null ? null : shownOf(target));
  };
  const endPress = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  const onPointerDown = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    endPress();
    byKeyboard = false;
    wasLong = false;
    if (!(target instanceof Element) || target.closest('[data-title-popover]') !== null) return;
    const before = open;
    show(null);
    if (pointerType === 'mouse') return;
    const timer = setTimeout(() => {
      press = null;
      const titled = titledOf(target);
      wasLong = titled !== null;
      if (titled !== null) show(titled);
    }, LONG_PRESS_MS);
    press = { target, x, y, timer, closes: before !== null && before === titledOf(target) };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (press !== null && Math.hypot(clientX - press.x, clientY - press.y) > TAP_PX) endPress();
  };
  const onPointerUp = () => {
    // Not earlier, because a countdown sets its title only when it is touched.
    if (press !== null && !press.closes && !doesSomething(press.target)) show(titledOf(press.target));
    endPress();
  };
  const onClick = (event: Event) => {
    // Some browsers send a click at the end of a long press.
    if (wasLong) {
      event.preventDefault();
      event.stopPropagation();
    }
    wasLong = false;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (byKeyboard && target instanceof HTMLElement && isMore(target)) show(target);
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target === open) close();
  };
  const close = () => show(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    byKeyboard = true;
    if (key === 'Escape') close();
  };
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true };
  document.addEventListener('pointerdown', onPointerDown, options);
  document.addEventListener('pointermove', onPointerMove, options);
  document.addEventListener('pointerup', onPointerUp, options);
  document.addEventListener('pointercancel', endPress, options);
  document.addEventListener('click', onClick, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', onBlur, options);
  document.addEventListener('keydown', onKeyDown, options);
  // Also for scrollers inside the page.
  document.addEventListener('scroll', close, options);
  window.addEventListener('resize', close, options);
  return () => {
    endPress();
    ending.abort();
  };
}

function titledOf(element: Element): HTMLElement | null {
  const titled = element.closest('[title]');
  return titled instanceof HTMLElement && titled.title.trim() !== '' ? titled : null;
}

function doesSomething(element: Element): boolean {
  const link = element.closest('tr')?.querySelector('a[data-row-link]') ?? null;
  return link !== null || element.closest(pressed) !== null;
}

/** Whether the title says more than the element's text or label. */
function isMore(element: HTMLElement): boolean {
  const { title, textContent } = element;
  return title.trim() !== '' && title !== element.getAttribute('aria-label') && title !== textContent.trim();
}

function shownOf(target: HTMLElement): Shown {
  const { left, right } = target.getBoundingClientRect();
  const isAtEnd = (left + right) / 2 > document.documentElement.clientWidth / 2;
  return {
    target,
    text: target.title,
    place: placeInWindow(target, { align: isAtEnd ? 'end' : 'start', height: LEAST_PX, gap: 4 }),
  };
}

/** The height of one or two lines. */
const LEAST_PX = 60;
