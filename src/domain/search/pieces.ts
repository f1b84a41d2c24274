/** What stands between names in a text: space, quotes, brackets, commas. A colon is part of a raw address, and `+`, `/` and `=` of base64. */
const BETWEEN = /[\s"'`<>()[\]{}|,;]+/;
/** What stands between the parts of a link. */
const IN_LINK = /[/?&#=]+/;
/** A link is told by what only a link has. */
const LINK = /^[a-z][a-z0-9+.-]*:\/\/|[/?&]/i;

/** A text taken apart where names end; no piece is empty. */
export function piecesOf(text: string): readonly string[] {
  return text.split(BETWEEN).filter((piece) => piece !== '');
}

/** A piece that is no name by itself: the parts of a link, each as it was before it was put there, or the piece. */
export function partsOfPiece(piece: string): readonly string[] {
  if (!LINK.test(piece)) return [piece];
  return piece
    .split(IN_LINK)
    .map(decoded)
    .filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone per cent sign: then nobody encoded it.
    return part;
  }
}
