import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../support/project-files';

/** The methods of a call chain such as `load().then(show).finally(end)`, innermost first, with their arguments. */
function chainOf(node: ts.Expression): readonly { readonly name: string; readonly count: number }[] {
  if (ts.isParenthesizedExpression(node)) return chainOf(node.expression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name } = node.expression;
  return [...chainOf(expression), { name: name.text, count: node.arguments.length }];
}

/** Whether a failure of the promise, or of the function that takes its result, has no handler. */
function isUnhandled(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isUnhandled(node.expression);
  if (ts.isConditionalExpression(node)) return isUnhandled(node.whenTrue) || isUnhandled(node.whenFalse);
  const chain = chainOf(node).filter(({ name }) => ['then', 'catch', 'finally'].includes(name));
  return chain.length > 0 && !chain.some(({ name, count }) => name === 'catch' || (name === 'then' && count > 1));
}

/** The lines at which a `void` hides the failure of a call chain. */
function silentIn(path: string, text: string): readonly string[] {
  // Parsing every file takes long.
  if (!/\bvoid\s/.test(text) || !/\.(?:then|finally)\(/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVoidExpression(node) && isUnhandled(node.expression))
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('a promise that nothing awaits', () => {
  it('handles its failure, or reports it with `reported`', async () => {
    const files = (await projectFiles()).filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(({ path, lines }) => silentIn(path, lines.join('\n')))).toEqual([]);
  });

  it.each(['void load().then(show);', 'void load()\n  .then(show)\n  .finally(end);', 'void (now ? a() : b.then(c));'])(
    'is found: %s',
    (line) => expect(silentIn('a.ts', line)).toEqual(['a.ts:1']),
  );

  it.each([
    'void reported(load().then(show));',
    'void load().then(show, fail);',
    'void load().then(show).catch(fail);',
    'void client.prefetchQuery(options);',
  ])('is accepted: %s', (line) => expect(silentIn('a.ts', line)).toEqual([]));
});
