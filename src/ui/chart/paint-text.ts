import { cssPixels } from './css-pixels';
import { toPlaceOf } from './paint-shape';

/** Letters of an SVG: where the browser has put the first of them, whatever the anchor. */
export function paintLetters(context: CanvasRenderingContext2D, element: SVGTextContentElement, style: CSSStyleDeclaration): void {
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
export function paintLines(context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration): void {
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
export function paintBox(context: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration): void {
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
    if (line === undefined || Math.abs(line.top - box.top) >= 1) lines.push({ text: letter, left: box.left, right: box.right, top: box.top });
    else Object.assign(line, { text: line.text + letter, right: box.right });
  }
  return lines;
}

function fontOf({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string {
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}
