export type IndentedJson = {
  readonly text: string;
  /** Whether all of it is there. */
  readonly complete: boolean;
};

/** Deeper levels are indented no further: a thousand of them would make a line of mere space. */
const DEEPEST_INDENT = 24;

/**
 * Lays JSON out over lines without reading it: every character outside of white
 * space is kept as it came, so that no digit is lost and no key changes place. A
 * text that is no JSON comes out with line breaks and no harm.
 *
 * @param room reads no more than this many characters, and stops after about as many of output
 */
export function indentJson(json: string, room: number): IndentedJson {
  // Texts whole, runs of anything else up to the next sign, and the signs one by one.
  const parts = json.slice(0, room).matchAll(/"(?:[^"\\]|\\[^])*"?|[{}[\],:]|[^\s"{}[\],:]+/g);
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let length = 0;
  let before = '';
  const breakLine = () => {
    lines.push(line);
    length += line.length + 1;
    line = '  '.repeat(Math.min(depth, DEEPEST_INDENT));
  };
  for (const [part] of parts) {
    if (length + line.length > room) return { text: [...lines, line].join('\n'), complete: false };
    const opened = before === '{' || before === '[';
    if (part === '}' || part === ']') {
      depth = Math.max(0, depth - 1);
      if (!opened) breakLine();
    } else if (opened || before === ',') breakLine();
    if (part === '{' || part === '[') depth += 1;
    line += part === ':' ? ': ' : part;
    before = part;
  }
  return { text: [...lines, line].join('\n'), complete: json.length <= room };
}
