/** The place of a popover in the window. Both sides are always set, since the browser would centre it otherwise. */
export type PopoverPlace = {
  readonly top: number | 'auto';
  readonly bottom: number | 'auto';
  readonly left: number | 'auto';
  readonly right: number | 'auto';
  readonly width?: number;
  readonly maxHeight: number;
};

type PopoverPlaceOptions = {
  /** The side of the button with which the popover is aligned. */
  readonly align: 'start' | 'end';
  /** The width, if the window has space for it; by default the width of the content. */
  readonly width?: number;
  /** The height of the content, if known. The popover is below the button if it fits there. */
  readonly height?: number;
  /** The gap between button and popover, in px; negative if the pointer must be able to move onto the popover. */
  readonly gap?: number;
};

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** The default gap to the edges of the window and the button. */
const GAP_PX = 6;
/** The least height: a title and a line or two. */
const LEAST_HEIGHT_PX = 240;

/**
 * Places a popover below a button, or above it if there is more space, and always within the window. In a low window,
 * such as one at a large zoom, it covers the whole height. CSS anchor positioning is not used, because browsers that
 * are a year old lack it and would centre every popover.
 */
export function placeBeside(
  button: Edges,
  window: { readonly width: number; readonly height: number },
  { align, width, height = Infinity, gap = GAP_PX }: PopoverPlaceOptions,
): PopoverPlace {
  const roomBelow = window.height - button.bottom - gap - GAP_PX;
  const roomAbove = button.top - gap - GAP_PX;
  const across =
    width === undefined ? flushWith(button, window.width, align) : fitted(button, window.width, align, width);
  if (Math.max(roomBelow, roomAbove) < Math.min(height, LEAST_HEIGHT_PX))
    return { ...across, top: GAP_PX, bottom: 'auto', maxHeight: window.height - 2 * GAP_PX };
  return roomBelow >= Math.min(height, roomAbove)
    ? { ...across, top: button.bottom + gap, bottom: 'auto', maxHeight: roomBelow }
    : { ...across, top: 'auto', bottom: window.height - button.top + gap, maxHeight: roomAbove };
}

function flushWith({ left, right }: Edges, windowWidth: number, align: 'start' | 'end') {
  return align === 'start'
    ? ({ left: Math.max(GAP_PX, left), right: 'auto' } as const)
    : ({ left: 'auto', right: Math.max(GAP_PX, windowWidth - right) } as const);
}

function fitted({ left, right }: Edges, windowWidth: number, align: 'start' | 'end', wanted: number) {
  const width = Math.min(wanted, windowWidth - 2 * GAP_PX);
  const start = align === 'start' ? left : right - width;
  return { left: Math.max(GAP_PX, Math.min(start, windowWidth - width - GAP_PX)), right: 'auto', width } as const;
}

/** The place in the present window. */
export function placeInWindow(button: Element, options: PopoverPlaceOptions): PopoverPlace {
  return placeBeside(
    button.getBoundingClientRect(),
    // The width without the scrollbar.
    { width: document.documentElement.clientWidth || globalThis.innerWidth, height: globalThis.innerHeight },
    options,
  );
}
