import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Words that the product does not use about itself and its data. */
const riddles =
  /\b(tell|tells|told|stands?|readings?|of it|by itself|is read so|as we read|the interface (names|gives|does))\b/i;

/** Telegrams and private words that were replaced by sentences. */
const telegrams =
  /\b(whole life|not whole|less from rates|clock off|nets zero|perhaps outside|below their high|limit reached|is no (hash|seed)|no such (market|vault) listed|go along the figures|order ends of)\b|^\S+: (kept for|half up)\b/i;

const folder = 'src/text/en';
const texts = readdirSync(folder).flatMap((file) => textsOf(file, readFileSync(join(folder, file), 'utf8')));

describe('the words of the product', () => {
  it('are found by this test', () => {
    expect(texts.length).toBeGreaterThan(2_500);
    expect(
      textsOf('x.ts', "import x from 'y'; const t = { a: 'One', 'b c': (n: number) => `Some ${n} more` };"),
    ).toEqual(['x.ts: One', 'x.ts: Some # more']);
  });

  it('are plain', () => {
    expect(texts.filter((text) => riddles.test(text))).toEqual([]);
  });

  it('are sentences, not telegrams', () => {
    expect(texts.filter((text) => telegrams.test(text))).toEqual([]);
  });
});

/** Every text of a file, with `#` for inserted values. */
function textsOf(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isName = ts.isPropertyAssignment(node.parent ?? node) && (node.parent as ts.PropertyAssignment).name === node;
    if (ts.isStringLiteralLike(node) && !isName) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('#'));
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found.map((text) => `${file}: ${text}`);
}
