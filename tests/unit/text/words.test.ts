import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { labels } from '~/text/en/labels';

type Kind = 'control' | 'hint' | 'sentence';

/** Words that the product does not use about itself and its data. */
const riddles =
  /\b(tell|tells|told|stands?|readings?|of it|by itself|is read so|as we read|the interface (names|gives|does))\b/i;

type Entry = {
  readonly file: string;
  readonly path: string;
  readonly kind: Kind;
  /** Each possible wording of the entry, with `#` for inserted values. */
  readonly texts: readonly string[];
};

const folder = 'src/text/en';
const entries = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => entriesOf(file.slice(0, -3), readFileSync(join(folder, file), 'utf8')));

describe('the words of the product', () => {
  it('are found by this test', () => {
    expect(entries.length).toBeGreaterThan(1_500);
    expect(entriesOf('x', "messages('x', { a: labels('b cD'), ...labels('e') })")).toEqual([
      { file: 'x', path: 'a.b', kind: 'control', texts: ['B'] },
      { file: 'x', path: 'a.cD', kind: 'control', texts: ['C d'] },
      { file: 'x', path: 'e', kind: 'control', texts: ['E'] },
    ]);
    expect(
      entriesOf(
        'x',
        "messages('x', { a: 'One two', b: hint((n: number) => n === 1 ? 'One' : `Some ${n} more`), c: counted('# a', '# b') })",
      ),
    ).toEqual([
      { file: 'x', path: 'a', kind: 'control', texts: ['One two'] },
      { file: 'x', path: 'b', kind: 'hint', texts: ['One', 'Some # more'] },
      { file: 'x', path: 'c', kind: 'control', texts: ['# a', '# b'] },
    ]);
  });

  it('are plain', () => {
    const found = entries.flatMap(({ file, path, texts }) =>
      texts.filter((text) => riddles.test(text)).map((text) => `${file} ${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** The entries of each `messages(id, { … })` of a file. */
function entriesOf(file: string, source: string): readonly Entry[] {
  const found: Entry[] = [];
  const add = (node: ts.Expression, path: string, kind: Entry['kind']): void => {
    if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isSpreadAssignment(property)) addSpread(property.expression, path, kind);
        if (ts.isPropertyAssignment(property))
          add(property.initializer, joined(path, property.name.getText().replaceAll("'", '')), kind);
        if (ts.isMethodDeclaration(property) && property.body !== undefined)
          found.push({ file, path: joined(path, property.name.getText()), kind, texts: returnsOf(property.body) });
      }
      return;
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.arguments[0] !== undefined) {
      const mark = node.expression.text;
      if (mark === 'labels' && ts.isStringLiteralLike(node.arguments[0])) {
        const named: Readonly<Record<string, string>> = labels(node.arguments[0].text);
        for (const [key, text] of Object.entries(named))
          found.push({ file, path: joined(path, key), kind, texts: [text] });
        return;
      }
      if (mark === 'hint' || mark === 'sentence') return add(node.arguments[0], path, mark);
    }
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return add(node.expression, path, kind);
    if (ts.isArrayLiteralExpression(node)) return node.elements.forEach((one, at) => add(one, `${path}[${at}]`, kind));
    const texts = wordingsOf(node).filter((text) => /\p{L}/u.test(text));
    if (texts.length > 0) found.push({ file, path, kind, texts });
  };
  /** `...under('amm.', { … })`; a variable instead of a call is counted where it is declared. */
  const addSpread = (node: ts.Expression, path: string, kind: Entry['kind']): void => {
    if (!ts.isCallExpression(node)) return;
    const mark = node.expression.getText();
    if (mark === 'labels') return add(node, path, kind);
    for (const argument of node.arguments.filter((one) => ts.isObjectLiteralExpression(one)))
      add(argument, path, mark === 'hint' || mark === 'sentence' ? mark : kind);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'messages') {
      const [, texts] = node.arguments;
      if (texts !== undefined) add(texts, '', 'control');
    }
    ts.forEachChild(node, visit);
  };
  const parsed = ts.createSourceFile(`${file}.ts`, source, ts.ScriptTarget.Latest, true);
  visit(parsed);
  for (const statement of parsed.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer !== undefined && !initializer.getText().startsWith('messages('))
          add(initializer, name.getText(), 'control');
  return found;
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** All possible texts of an expression; an inserted value counts as one word. */
function wordingsOf(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return wordingsOf(node.expression);
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? returnsOf(node.body) : wordingsOf(node.body);
  if (ts.isConditionalExpression(node)) return [...wordingsOf(node.whenTrue), ...wordingsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return combined([wordingsOf(node.left), wordingsOf(node.right)]);
  if (ts.isTemplateExpression(node))
    return combined([
      [node.head.text],
      ...node.templateSpans.flatMap(({ expression, literal }) => [wordingsOf(expression), [literal.text]]),
    ]);
  if (ts.isCallExpression(node) && node.expression.getText() === 'plural' && node.arguments[1] !== undefined)
    return wordingsOf(node.arguments[1]);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? wordingsOf(property.initializer) : [],
    );
  // A text that consists of others: `counted('# row', '# rows')`.
  if (ts.isCallExpression(node) && ts.isCallExpression(node.expression)) return wordingsOf(node.expression);
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
    return node.arguments.flatMap((argument) => wordingsOf(argument));
  return ['#'];
}

function returnsOf(body: ts.Block): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(...wordingsOf(node.expression));
    else ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function combined(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.reduce<readonly string[]>(
    (begun, part) => begun.flatMap((text) => part.map((next) => text + next)),
    [''],
  );
}
