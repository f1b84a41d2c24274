import { clipOf, cssPixels, isShape, paintShape, toPlaceOf } from './paint-shape';

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

/** What is operated, and what is only heard, is no part of a picture; nor are hints on how to operate it, which are marked as such. */
const LEFT_OUT = 'button, input, select, .sr-only, defs, clipPath, title, [data-png="left-out"]';

/** Paints an element and its contents, at their places on screen, with their present computed styles. */
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

/** The element without what is in it, and the clipping that holds for that. */
function paintItself(context: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration): void {
  if (isShape(element)) paintShape(context, element, style);
  else if (element instanceof SVGTextContentElement) paintLetters(context, element, style);
  else if (element instanceof SVGGElement) clipOf(context, element, style);
  else paintBox(context, element, style);
}

/** Where the lowest thing ends that is painted of an element: buttons below it leave no room behind. */
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

/** Letters of an SVG: where the browser has put the first of them, whatever the anchor. */
function paintLetters(
  context: CanvasRenderingContext2D,
  element: SVGTextContentElement,
  style: CSSStyleDeclaration,
): void {
  const text = element.textContent;
  // Of letters inside another element of text, that one knows the place.
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

/** The lines that a text of the page is broken into, each where it is on screen, and cut off as there: half a number would be a wrong number. */
function paintLines(context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration): void {
  const edge = cutOffAt(node.parentElement);
  context.font = fontOf(style);
  context.fillStyle = style.color;
  for (const { text, left, right, top } of linesOf(node)) {
    const shown = right <= edge + 0.5 ? text : shortened(context, text, edge - left);
    // The box of a line of text is as high as its font, from ascent to descent.
    context.fillText(shown, left, top + context.measureText(text).fontBoundingBoxAscent);
  }
}

/** Where the browser puts dots in place of what does not fit; nowhere for most texts. */
function cutOffAt(element: Element | null): number {
  for (let around = element; around !== null && around.localName !== 'figure'; around = around.parentElement) {
    if (getComputedStyle(around).textOverflow === 'ellipsis') return around.getBoundingClientRect().right;
  }
  return Infinity;
}

/** As much of a text as fits with dots after it. */
function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  for (let length = text.length - 1; length > 0; length -= 1) {
    const cut = `${text.slice(0, length)}…`;
    if (context.measureText(cut).width <= room) return cut;
  }
  return '';
}

/** The ground and the edge of an element of the page; what is in it stays in it where it is cut off on screen. */
function paintBox(context: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration): void {
  const outline = boxOf(element, cssPixels(style.borderTopLeftRadius));
  context.fillStyle = style.backgroundColor;
  context.fill(outline);
  const edge = cssPixels(style.borderTopWidth);
  // An edge on one side alone is a rule of the page around the chart.
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
