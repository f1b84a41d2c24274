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

/** The lines that a text of the page is broken into, each where it is on screen. */
export function paintLines(context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration): void {
  context.font = fontOf(style);
  context.fillStyle = style.color;
  for (const { text, left, top } of linesOf(node)) {
    // The box of a line of text is as high as its font, from ascent to descent.
    context.fillText(text, left, top + context.measureText(text).fontBoundingBoxAscent);
  }
}

/** The ground and the edge of an element of the page; what is in it stays in it where it is cut off on screen. */
export function paintBox(context: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration): void {
  const outline = boxOf(element, Number.parseFloat(style.borderTopLeftRadius) || 0);
  context.fillStyle = style.backgroundColor;
  context.fill(outline);
  const edge = Number.parseFloat(style.borderTopWidth);
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

type Line = { readonly text: string; readonly left: number; readonly top: number };

function linesOf(node: Text): readonly Line[] {
  const range = node.ownerDocument.createRange();
  const lines: { text: string; left: number; top: number }[] = [];
  for (let index = 0; index < node.length; index += 1) {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    const box = range.getClientRects()[0];
    const line = lines.at(-1);
    if (box === undefined) continue;
    if (line !== undefined && Math.abs(line.top - box.top) < 1) line.text += node.data.charAt(index);
    else lines.push({ text: node.data.charAt(index), left: box.left, top: box.top });
  }
  return lines;
}

function fontOf({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string {
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}
