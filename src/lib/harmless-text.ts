/** Characters that change the direction of writing, and half surrogate pairs. */
const MISLEADING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]/gu;
/**
 * Characters without a shape: two names that differ only by one of them look the same. Joiners and variation selectors
 * stay where a script or an emoji needs them, and are replaced beside Latin letters, which have no use for them.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u2800\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]|(?<=^|[\p{ASCII}\p{Script=Latin}])[\u200C\u200D]|(?<=\p{Script=Latin})[\uFE00-\uFE0F]/gu;
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const CONTROLS = /(?!\n)\p{Cc}/gu;
const REPLACEMENT = '\uFFFD';

/**
 * Makes a text from outside safe to show: line breaks of every kind become "\n", tabs become spaces, and other
 * controls, direction marks and shapeless characters become visible signs. After `longest` characters the rest is
 * replaced by "…".
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

/** "␀" for NUL and so on: Unicode has a picture of each ASCII control. */
function picture(control: string): string {
  const code = control.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : REPLACEMENT;
}
