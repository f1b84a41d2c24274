/** What stands between names in a text: space, quotes, brackets, commas. A colon is part of a raw address, and `+`, `/` and `=` of base64. */
const BETWEEN = /[\s"'`<>()[\]{}|,;]+/;
/** What stands between the parts of a link. */
const IN_LINK = /[/?&#=]+/;
/** A link is told by what only a link has. */
const LINK = /^[a-z][a-z0-9+.-]*:\/\/|[/?&]/i;

/** What a name stands behind: "hash=", "Trader:". A raw address has digits before its colon. */
const LABEL = /^[a-z][\w-]{0,30}[:=](?=.)/i;
/** What ends a sentence, or adorns a name. The `=` at the end of base64 and the `-` before a workchain are parts of it. */
const AROUND = /^[^\w+/-]+|[^\w+/=-]+$/g;

/** A text taken apart where names end; no piece is empty. */
export function piecesOf(text: string): readonly string[] {
  return text.split(BETWEEN).filter((piece) => piece !== '');
}

/** A piece that is no name by itself: the parts of a link, each as it was before it was put there, or what is left of the piece without its surroundings. */
export function partsOfPiece(piece: string): readonly string[] {
  const parts = LINK.test(piece) ? piece.split(IN_LINK).map(decoded) : [piece.replace(LABEL, '')];
  return parts.map((part) => part.replaceAll(AROUND, '')).filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone per cent sign: then nobody encoded it.
    return part;
  }
}
