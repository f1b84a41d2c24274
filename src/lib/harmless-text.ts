/** Marks that change the direction of writing, and letters cut in half. */
const MISLEADING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]/gu;
/**
 * Letters without a shape: two names that differ by one of them look the same. Joiners and selectors of a form stay where
 * a script or a picture needs them, and are marked where Latin letters have no use for them.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u2800\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]|(?<=^|[\p{ASCII}\p{Script=Latin}])[\u200C\u200D]|(?<=\p{Script=Latin})[\uFE00-\uFE0F]/gu;
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const CONTROLS = /(?!\n)\p{Cc}/gu;
const REPLACEMENT = '\uFFFD';

/**
 * A text from outside in a form that is certainly only text: line breaks of every kind as "\n", tabs as spaces,
 * other controls, marks of direction and letters without a shape as visible signs. Cut after `longest` characters, with "…" in place of the rest.
 */
export function harmlessText(text: string, longest: number): string {
  const cut = text.length > longest ? text.slice(0, longest) : text;
  const plain = cut
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(MISLEADING, REPLACEMENT)
    .replaceAll(INVISIBLE, REPLACEMENT)
    .replaceAll(CONTROLS, picture);
  return cut === text ? plain : `${plain}…`;
}

/** "␀" for NUL and so on: Unicode has a picture for each ASCII control. */
function picture(control: string): string {
  const code = control.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : REPLACEMENT;
}
