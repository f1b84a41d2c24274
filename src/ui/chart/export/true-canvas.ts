/** Large enough that noise cannot match it by chance, and small enough to be read quickly. */
const CELLS = 8;
const CELL = 4;
const SIDE = CELLS * CELL;
/**
 * Allowed difference of a level. As protection against tracking, some browsers change pixels by a level or two, and
 * colour profiles by some more; neither is visible.
 */
const UNSEEN = 32;

/**
 * Whether this browser saves a canvas as it was painted. As protection against tracking, some browsers return noise or
 * an empty picture without an error, so this paints a known pattern, saves it and reads it back.
 */
export async function isCanvasTrue(document: Document): Promise<boolean> {
  const painted = surface(document);
  for (const [place, level] of pattern().entries()) {
    painted.context.fillStyle = `rgb(${level}, ${255 - level}, ${level})`;
    painted.context.fillRect((place % CELLS) * CELL, Math.floor(place / CELLS) * CELL, CELL, CELL);
  }
  const readBack = surface(document);
  const picture = await createImageBitmap(await pngOfCanvas(painted.canvas));
  readBack.context.drawImage(picture, 0, 0);
  const { data } = readBack.context.getImageData(0, 0, SIDE, SIDE);
  return pattern().every((level, place) => {
    const middle = (Math.floor(place / CELLS) * CELL + CELL / 2) * SIDE + (place % CELLS) * CELL + CELL / 2;
    const shown = data.slice(middle * 4, middle * 4 + 4);
    return [level, 255 - level, level, 255].every((wanted, part) => Math.abs((shown[part] ?? -255) - wanted) <= UNSEEN);
  });
}

/** The picture of a canvas as a file. Rejects when the browser returns none. */
export async function pngOfCanvas(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('the canvas gave no picture');
  return blob;
}

/** Levels from dark to bright, in an order that neither a plain nor a graded picture has. */
function pattern(): readonly number[] {
  return Array.from({ length: CELLS * CELLS }, (_, place) => (place * 97) % 256);
}

function surface(document: Document) {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas to paint on');
  return { canvas, context };
}
