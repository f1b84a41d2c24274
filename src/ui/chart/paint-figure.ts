import { paintedBottom, paintElement } from './paint-element';

/** Pixels of the file to a CSS pixel, on every screen: a picture that is passed on is looked at on others. */
const PIXEL_RATIO = 2;
const HEAD = 36;
const FOOT = 26;
const SIDE = 16;
/** Between what is lowest and the foot. */
const BELOW = 6;

/**
 * A figure as it is on screen, painted on a canvas: its name above, then everything
 * that is seen of it but its buttons, and the picture's origin in the corner.
 * Painted shape by shape: to have the browser draw the SVG as an image would need an
 * address of `data:` or `blob:`, which the security policy keeps images from having.
 * Throws when the browser offers no canvas to paint on.
 */
export function paintFigure(figure: HTMLElement, origin: string): HTMLCanvasElement {
  const box = figure.getBoundingClientRect();
  const height = paintedBottom(figure) - box.top + BELOW;
  const canvas = figure.ownerDocument.createElement('canvas');
  canvas.width = Math.ceil(box.width * PIXEL_RATIO);
  canvas.height = Math.ceil((height + HEAD + FOOT) * PIXEL_RATIO);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas to paint on');
  const { fontFamily, color } = getComputedStyle(figure);
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  context.fillStyle = groundOf(figure);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.font = `600 15px ${fontFamily}`;
  context.fillText(figure.getAttribute('aria-label') ?? '', SIDE, HEAD - 11, box.width - 2 * SIDE);
  context.font = `450 11px ${fontFamily}`;
  context.textAlign = 'right';
  context.globalAlpha = 0.65;
  context.fillText(origin, box.width - SIDE, HEAD + height + FOOT - 12, box.width - 2 * SIDE);
  context.globalAlpha = 1;
  context.textAlign = 'start';
  // From here on places are those on screen.
  context.translate(-box.left, HEAD - box.top);
  paintElement(context, figure);
  return canvas;
}

/** What the figure lies on: the first ground around it that can be seen. */
function groundOf(element: Element): string {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around);
    if (isSeen(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}

function isSeen(colour: string): boolean {
  return colour !== 'transparent' && !/^rgba\(.*, 0\)$/.test(colour);
}
