/** Where a popover stands in the window: both sides are always said, since what is left out would fall back to the middle. */
export type BreakdownPlace = {
  readonly top?: number | 'auto';
  readonly bottom?: number | 'auto';
  readonly left?: number | 'auto';
  readonly right?: number | 'auto';
  readonly width?: number | 'auto';
  readonly maxHeight?: number;
};

/** Room between the button and what it opens, and between that and the edges of the window. */
const GAP_PX = 6;
const WIDTH_PX = 480;
/** Less height than this shows a title and a line or two. */
const LEAST_HEIGHT_PX = 240;

/**
 * Below the button, or above it where there is more room, flush with its end; as wide as
 * a narrow window allows. A window that is low on both sides of it, as a large zoom
 * makes one, is covered from top to bottom.
 */
export function placeBeside(button: Pick<DOMRect, 'top' | 'right' | 'bottom'>, window: { readonly width: number; readonly height: number }): BreakdownPlace {
  const width = Math.min(WIDTH_PX, window.width - 2 * GAP_PX);
  const left = Math.max(GAP_PX, Math.min(button.right - width, window.width - width - GAP_PX));
  const roomBelow = window.height - button.bottom - 2 * GAP_PX;
  const roomAbove = button.top - 2 * GAP_PX;
  const across = { left, right: 'auto', width } as const;
  if (Math.max(roomBelow, roomAbove) < LEAST_HEIGHT_PX) return { ...across, top: GAP_PX, bottom: 'auto', maxHeight: window.height - 2 * GAP_PX };
  return roomBelow >= roomAbove
    ? { ...across, top: button.bottom + GAP_PX, bottom: 'auto', maxHeight: roomBelow }
    : { ...across, top: 'auto', bottom: window.height - button.top + GAP_PX, maxHeight: roomAbove };
}
