import { clipOf, isShape, paintShape } from './paint-shape';
import { paintBox, paintLines, paintLetters } from './paint-text';

/** What is operated, and what is only heard, is no part of a picture; nor are hints on how to operate it, which are marked as such. */
const LEFT_OUT = 'button, input, select, .sr-only, defs, clipPath, title, [data-png="left-out"]';

/** Paints an element and all in it, at their places on screen, with what the style sheet says of them now. */
export function paintElement(context: CanvasRenderingContext2D, element: Element): void {
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
export function paintedBottom(element: Element): number {
  const pictures = [...element.querySelectorAll('svg')].filter((svg) => svg.closest(LEFT_OUT) === null).map((svg) => svg.getBoundingClientRect().bottom);
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
