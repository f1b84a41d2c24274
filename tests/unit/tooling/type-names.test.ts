import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../../../.tools/child';

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.gen\.ts$|\/generated\//.test(file),
);

/** The names of the exported types, interfaces and classes of a file. */
function exportedTypes(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, 'src', file), 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) =>
    (ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isClassDeclaration(statement)) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true &&
    statement.name !== undefined
      ? [statement.name.text]
      : [],
  );
}

it('exports a type under a name that no other file exports', () => {
  const homes = new Map<string, string[]>();
  for (const file of files) for (const name of exportedTypes(file)) homes.set(name, [...(homes.get(name) ?? []), file]);
  expect(homes.size).toBeGreaterThan(500);
  expect([...homes].filter(([, places]) => places.length > 1)).toEqual([]);
});
