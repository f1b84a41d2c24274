/** Paints the shapes that charts use. */
type Shape = SVGPathElement | SVGRectElement | SVGCircleElement | SVGLineElement | SVGPolygonElement;

export function isShape(element: Element): element is Shape {
  return (
    element instanceof SVGPathElement ||
    element instanceof SVGRectElement ||
    element instanceof SVGCircleElement ||
    element instanceof SVGLineElement ||
    element instanceof SVGPolygonElement
  );
}

/** Paints a shape at its place on screen. */
export function paintShape(context: CanvasRenderingContext2D, shape: Shape, style: CSSStyleDeclaration): void {
  clipOf(context, shape, style);
  context.save();
  toPlaceOf(context, shape);
  const path = outlineOf(shape);
  const alpha = context.globalAlpha;
  if (isPaint(style.fill)) {
    context.globalAlpha = alpha * Number(style.fillOpacity);
    context.fillStyle = style.fill;
    context.fill(path, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero');
  }
  if (isPaint(style.stroke) && cssPixels(style.strokeWidth) > 0) {
    context.globalAlpha = alpha * Number(style.strokeOpacity);
    context.strokeStyle = style.stroke;
    context.lineWidth = cssPixels(style.strokeWidth);
    context.lineCap = capOf(style.strokeLinecap);
    context.lineJoin = joinOf(style.strokeLinejoin);
    context.setLineDash(dashesOf(style.strokeDasharray));
    context.lineDashOffset = cssPixels(style.strokeDashoffset);
    context.stroke(path);
  }
  context.restore();
}

/** Clips the following painting by the clip path of an element, if it has one, until the context is restored. */
export function clipOf(
  context: CanvasRenderingContext2D,
  element: SVGGraphicsElement,
  style: CSSStyleDeclaration,
): void {
  const id = /^url\("?#(.+?)"?\)$/.exec(style.clipPath)?.[1];
  const shapes = id === undefined ? undefined : element.ownerDocument.getElementById(id)?.children;
  if (shapes === undefined) return;
  const path = new Path2D();
  for (const shape of shapes) if (isShape(shape)) path.addPath(outlineOf(shape));
  const place = context.getTransform();
  toPlaceOf(context, element);
  context.clip(path);
  context.setTransform(place);
}

/** Makes the coordinates of the context the same as the element's. */
export function toPlaceOf(context: CanvasRenderingContext2D, element: SVGGraphicsElement): void {
  const matrix = element.getScreenCTM();
  if (matrix !== null) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
}

/** Whether a colour paints something. Charts use no patterns and gradients. */
function isPaint(paint: string): boolean {
  return paint !== 'none' && !paint.startsWith('url(');
}

function outlineOf(shape: Shape): Path2D {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '');
  if (shape instanceof SVGPolygonElement) return new Path2D(`M${shape.getAttribute('points') ?? ''}Z`);
  if (shape instanceof SVGLineElement)
    return new Path2D(`M${valueOf(shape.x1)},${valueOf(shape.y1)}L${valueOf(shape.x2)},${valueOf(shape.y2)}`);
  const path = new Path2D();
  if (shape instanceof SVGCircleElement)
    path.arc(valueOf(shape.cx), valueOf(shape.cy), valueOf(shape.r), 0, 2 * Math.PI);
  else path.roundRect(valueOf(shape.x), valueOf(shape.y), valueOf(shape.width), valueOf(shape.height), cornerOf(shape));
  return path;
}

/** A missing radius equals the other one; neither is more than half of its side. */
function cornerOf({ rx, ry, width, height }: SVGRectElement): number {
  return Math.min(valueOf(rx) || valueOf(ry), valueOf(width) / 2, valueOf(height) / 2);
}

function valueOf(length: SVGAnimatedLength): number {
  return length.baseVal.value;
}

function dashesOf(dashes: string): readonly number[] {
  return dashes === 'none' ? [] : dashes.split(/[\s,]+/).map(cssPixels);
}

function capOf(cap: string): CanvasLineCap {
  return cap === 'round' || cap === 'square' ? cap : 'butt';
}

function joinOf(join: string): CanvasLineJoin {
  return join === 'round' || join === 'bevel' ? join : 'miter';
}

/** A computed length, "1.5px", in CSS pixels; zero for other values, such as "50%" or "". */
export function cssPixels(length: string): number {
  const text = length.endsWith('px') ? length.slice(0, -2) : length;
  const pixels = Number(text);
  return Number.isFinite(pixels) ? pixels : 0;
}
