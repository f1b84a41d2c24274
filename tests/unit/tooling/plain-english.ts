import ts from 'typescript';

/** Habits that make a sentence a riddle: they hide who does what, and why. In comments and in titles of tests. */
export const patterns = {
  'a clause with "What …" as its subject':
    /(?:^|[.:;,—] )(?:And |But )?What(?:ever)? (?!\w+ (?:to|if)\b)[^?]*(?:[.,]|$)|[:;] what(?:ever)? \w+ (?!\w*\?)[^?]*\bis\b/,
  'by itself, of its own, alone': /\b(?:by itself|by themselves|of its own|of their own|on its own|alone)\b/,
  'those of, that of, "Of a …"': /\b(?:those|that) of\b|(?:^|[.:;] )Of (?:a|an|the|each|all|its)\b/,
  'whose, nobody': /\b(?:whose|nobody)\b/i,
  '"is no X" for "isn’t an X"':
    /\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|later\b|earlier\b|better\b|older\b|newer\b|larger\b|smaller\b|wider\b|one\b)[a-z]/,
  'asked for, asks for': /\bask(?:s|ed|ing)? for\b/,
  'meanwhile, for ever, in turn, anew': /\b(?:meanwhile|for ever|in turn|anew)\b/i,
} as const;

export type Pattern = keyof typeof patterns;

export type Sentence = { readonly file: string; readonly line: number; readonly text: string };

/** Every comment of a source file, and in a test the titles of its `describe`, `it` and `test`. Adjacent `//` lines are one. */
export function sentencesOf(file: string, source: string): readonly Sentence[] {
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const lineOf = (position: number): number => parsed.getLineAndCharacterOfPosition(position).line + 1;
  const found: Sentence[] = [];
  const seen = new Set<number>();
  const addComments = (ranges: readonly ts.CommentRange[] | undefined): void => {
    let lineEnd: number | null = null;
    for (const { pos, end, kind } of ranges ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      const text = wordsOf(source.slice(pos, end));
      const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
      const last = found.at(-1);
      if (isLine && lineEnd !== null && last !== undefined && /^\n[ \t]*$/.test(source.slice(lineEnd, pos)))
        found[found.length - 1] = { ...last, text: `${last.text} ${text}` };
      else found.push({ file, line: lineOf(pos), text });
      lineEnd = isLine ? end : null;
    }
  };
  const visit = (node: ts.Node): void => {
    addComments(ts.getLeadingCommentRanges(source, node.getFullStart()));
    addComments(ts.getTrailingCommentRanges(source, node.getEnd()));
    if (ts.isCallExpression(node) && /^(?:describe|it|test)\b/.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title))
        found.push({ file, line: lineOf(title.getStart()), text: title.text });
    }
    for (const child of node.getChildren()) visit(child);
  };
  visit(parsed);
  return found.filter(({ text }) => text !== '');
}

function wordsOf(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
    .replaceAll(/\n\s*\*? ?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
