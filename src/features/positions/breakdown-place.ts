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

/** Below the button, or above it where there is more room, flush with its end; as wide as a narrow window allows. */
export function placeBeside(button: Pick<DOMRect, 'top' | 'right' | 'bottom'>, window: { readonly width: number; readonly height: number }): BreakdownPlace {
  const width = Math.min(WIDTH_PX, window.width - 2 * GAP_PX);
  const left = Math.max(GAP_PX, Math.min(button.right - width, window.width - width - GAP_PX));
  const roomBelow = window.height - button.bottom - 2 * GAP_PX;
  const roomAbove = button.top - 2 * GAP_PX;
  const across = { left, right: 'auto', width } as const;
  return roomBelow >= roomAbove
    ? { ...across, top: button.bottom + GAP_PX, bottom: 'auto', maxHeight: roomBelow }
    : { ...across, top: 'auto', bottom: window.height - button.top + GAP_PX, maxHeight: roomAbove };
}
