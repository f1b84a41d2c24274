import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { bigintAsCondition, bigintToNumber, type TypedRule } from '../../../.tools/checks/typed-rules';

const preamble = `
declare const amount: bigint;
declare const maybe: bigint | null;
declare const count: number;
declare const done: boolean;
`;

const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], strict: true };
const compilerHost = ts.createCompilerHost(options);
const libraries = new Map<string, ts.SourceFile | undefined>();

/** The compiler's own declarations, parsed once for all samples. */
function library(file: string): ts.SourceFile | undefined {
  if (!libraries.has(file)) libraries.set(file, compilerHost.getSourceFile(file, ts.ScriptTarget.ES2022));
  return libraries.get(file);
}

/** The findings of a rule in a few lines of TypeScript. */
function findings(rule: TypedRule, lines: string): readonly string[] {
  const name = 'sample.ts';
  const text = preamble + lines;
  const host: ts.CompilerHost = {
    ...compilerHost,
    getSourceFile: (file, version) => (file === name ? ts.createSourceFile(file, text, version, true) : library(file)),
  };
  const program = ts.createProgram([name], options, host);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const message = rule.find(node, program.getTypeChecker());
    if (message !== null) found.push(message);
    ts.forEachChild(node, visit);
  };
  const source = program.getSourceFile(name);
  if (source !== undefined) visit(source);
  return found;
}

describe('the rules that need types', () => {
  it.each([
    'if (amount) {}',
    'const a = amount ? 1 : 2;',
    'const b = !amount;',
    'const c = amount || 1n;',
    'if (maybe && done) {}',
    'while (amount) {}',
  ])('report a bigint as a condition in %s', (line) => {
    expect(findings(bigintAsCondition, line)).not.toEqual([]);
  });

  it.each(['if (amount === 0n) {}', 'const d = maybe ?? 1n;', 'if (done || amount > 1n) {}', 'if (count) {}'])(
    'accept %s as a condition',
    (line) => {
      expect(findings(bigintAsCondition, line)).toEqual([]);
    },
  );

  it('report amounts that become floats, and allow counts', () => {
    expect(findings(bigintToNumber, 'Number(amount); Number(maybe);')).toHaveLength(2);
    expect(findings(bigintToNumber, 'Number(count); Number("1");')).toEqual([]);
  });
});
