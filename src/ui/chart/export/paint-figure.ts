import { clipOf, cssPixels, isShape, paintShape, toPlaceOf } from './paint-shape';

/** Pixels of the file for each CSS pixel, on every screen: the picture may be viewed on another one. */
const PIXEL_RATIO = 2;
const HEAD = 36;
const FOOT = 26;
const SIDE = 16;
/** Space between the lowest element and the footer. */
const BELOW = 6;

/**
 * Paints a figure as it is on screen onto a canvas: its name above, then everything visible but the buttons, and the
 * origin of the picture in the corner. It is painted shape by shape: drawing the SVG as an image would need a `data:`
 * or `blob:` address, which the security policy forbids for images. Throws when the browser has no canvas.
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
  // From here on, coordinates are relative to the screen.
  context.translate(-box.left, HEAD - box.top);
  paintElement(context, figure);
  return canvas;
}

/** The background of the figure: the first visible one around it. */
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

/** Left out: controls, texts only for assistive technology, and elements marked as hints about controls. */
const LEFT_OUT = 'button, input, select, .sr-only, defs, clipPath, title, [data-png="left-out"]';

/** Paints an element and its contents at their places on screen, with their computed styles. */
function paintElement(context: CanvasRenderingContext2D, element: Element): void {
  if (element.matches(LEFT_OUT)) return;
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return;
  context.save();
  context.globalAlpha *= Number(style.opacity);
  paintItself(context, element, style);
  for (const child of element.childNodes) {
    if (child instanceof Element) paintElement(context, child);
    else if (child instanceof Text && !(element instanceof SVGElement)) paintLines(context, child, style);
  }
  context.restore();
}

/** Paints the element without its contents, and sets the clipping for them. */
function paintItself(context: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration): void {
  if (isShape(element)) paintShape(context, element, style);
  else if (element instanceof SVGTextContentElement) paintLetters(context, element, style);
  else if (element instanceof SVGGElement) clipOf(context, element, style);
  else paintBox(context, element, style);
}

/** The bottom of the lowest painted element: omitted buttons leave no empty space. */
function paintedBottom(element: Element): number {
  const pictures = [...element.querySelectorAll('svg')]
    .filter((svg) => svg.closest(LEFT_OUT) === null)
    .map((svg) => svg.getBoundingClientRect().bottom);
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = element.ownerDocument.createRange();
  let lowest = Math.max(element.getBoundingClientRect().top, ...pictures);
  while (walker.nextNode() !== null) {
    if (walker.currentNode.parentElement?.closest(LEFT_OUT) !== null) continue;
    range.selectNodeContents(walker.currentNode);
    lowest = Math.max(lowest, range.getBoundingClientRect().bottom);
  }
  return lowest;
}

/** Paints the text of an SVG from the place where the browser put its first character, whatever the anchor. */
function paintLetters(
  context: CanvasRenderingContext2D,
  element: SVGTextContentElement,
  style: CSSStyleDeclaration,
): void {
  const text = element.textContent;
  // Skips an element that only contains other text elements, since those know their places.
  if (element.childElementCount > 0 || text === '' || element.getNumberOfChars() === 0) return;
  const { x, y } = element.getStartPositionOfChar(0);
  context.save();
  toPlaceOf(context, element);
  context.font = fontOf(style);
  context.fillStyle = style.fill;
  context.globalAlpha *= Number(style.fillOpacity);
  context.fillText(text, x, y);
  context.restore();
}

/**
 * The lines of a wrapped text at their places on screen, cut where the screen cuts them: half a number would be a wrong
 * number.
 */
function paintLines(context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration): void {
  const edge = cutOffAt(node.parentElement);
  context.font = fontOf(style);
  context.fillStyle = style.color;
  for (const { text, left, right, top } of linesOf(node)) {
    const shown = right <= edge + 0.5 ? text : shortened(context, text, edge - left);
    // A line's box is as high as its font, from ascent to descent.
    context.fillText(shown, left, top + context.measureText(text).fontBoundingBoxAscent);
  }
}

/** The edge at which the browser puts an ellipsis; infinity for most texts. */
function cutOffAt(element: Element | null): number {
  for (let around = element; around !== null && around.localName !== 'figure'; around = around.parentElement) {
    if (getComputedStyle(around).textOverflow === 'ellipsis') return around.getBoundingClientRect().right;
  }
  return Infinity;
}

/** The part of a text that fits with an ellipsis after it. */
function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  for (let length = text.length - 1; length > 0; length -= 1) {
    const cut = `${text.slice(0, length)}…`;
    if (context.measureText(cut).width <= room) return cut;
  }
  return '';
}

/** Background and border of an HTML element; its contents are clipped where they are on screen. */
function paintBox(context: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration): void {
  const outline = boxOf(element, cssPixels(style.borderTopLeftRadius));
  context.fillStyle = style.backgroundColor;
  context.fill(outline);
  const edge = cssPixels(style.borderTopWidth);
  // A border on one side only is a separator of the page around the chart.
  if (edge > 0 && style.borderTopWidth === style.borderBottomWidth) {
    context.lineWidth = edge;
    context.strokeStyle = style.borderTopColor;
    context.stroke(outline);
  }
  if (style.overflowX !== 'visible') context.clip(outline);
}

function boxOf(element: Element, corner: number): Path2D {
  const { left, top, width, height } = element.getBoundingClientRect();
  const path = new Path2D();
  path.roundRect(left, top, width, height, corner);
  return path;
}

type Line = { readonly text: string; readonly left: number; readonly right: number; readonly top: number };

function linesOf(node: Text): readonly Line[] {
  const range = node.ownerDocument.createRange();
  const lines: Line[] = [];
  for (let index = 0; index < node.length; index += 1) {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    const box = range.getClientRects()[0];
    const line = lines.at(-1);
    if (box === undefined) continue;
    const letter = node.data.charAt(index);
    if (line === undefined || Math.abs(line.top - box.top) >= 1)
      lines.push({ text: letter, left: box.left, right: box.right, top: box.top });
    else Object.assign(line, { text: line.text + letter, right: box.right });
  }
  return lines;
}

function fontOf({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string {
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}
