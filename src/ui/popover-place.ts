/** The place of a popover in the window. Both sides are always given: the browser would centre it instead. */
export type PopoverPlace = {
  readonly top: number | 'auto';
  readonly bottom: number | 'auto';
  readonly left: number | 'auto';
  readonly right: number | 'auto';
  readonly width?: number;
  readonly maxHeight: number;
};

type PopoverPlaceOptions = {
  /** The side of the button that it is flush with. */
  readonly align: 'start' | 'end';
  /** Its width where the window has room for it; that of its content when left out. */
  readonly width?: number;
  /** Of its content, as far as it is known: it stands below the button where so much fits there. */
  readonly height?: number;
  /** Room between the button and the popover, in px; less than none where the pointer has to reach it. */
  readonly gap?: number;
};

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Between a popover and the edges of the window, and its button unless another gap is given. */
const GAP_PX = 6;
/** Less height than this shows a title and a line or two. */
const LEAST_HEIGHT_PX = 240;

/**
 * Below a button, or above it where more of it fits there, and always within the window. A window that is low on both
 * sides of the button, as a large zoom makes one, is covered from top to bottom. Not CSS anchor positioning: browsers
 * of a year ago lack it, and would put every popover in the middle of the window.
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

/** The same with the window as it is. */
export function placeInWindow(button: Element, options: PopoverPlaceOptions): PopoverPlace {
  return placeBeside(
    button.getBoundingClientRect(),
    // Without the scrollbar, which nothing is laid out under.
    { width: document.documentElement.clientWidth || globalThis.innerWidth, height: globalThis.innerHeight },
    options,
  );
}
