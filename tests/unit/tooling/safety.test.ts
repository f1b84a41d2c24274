import { describe, expect, it } from 'vitest';
import { projectFiles, type ProjectFile } from '../../support/project-files';
import { forbidden, type Forbidden } from './forbidden';

/** `path:line text` of every place that breaks the rule. */
function offences(files: readonly ProjectFile[], { pattern, where, except = [] }: Forbidden): readonly string[] {
  const inScope = files.filter(
    ({ path }) => where.test(path) && !except.some((exception) => exception.path.test(path)),
  );
  return inScope.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
  );
}

const files = await projectFiles();

describe('forbidden contents of the project', () => {
  it('are searched for in all of its files', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('package.json');
    expect(paths).toContain('src/lib/field.ts');
    expect(paths).toContain('tests/unit/tooling/forbidden.ts');
    expect(paths).toContain('.tools/test.ts');
    expect(paths.length).toBeGreaterThan(200);
  });

  it.each(forbidden)('$what', (rule) => {
    expect(offences(files, rule), rule.reason).toEqual([]);
  });

  it.each(forbidden)('would be found: $what', (rule) => {
    const [where, line] = rule.example;
    expect(offences([{ path: where, lines: [line] }], rule), `${where} must be in scope and match`).toHaveLength(1);
  });

  it.each(forbidden.filter((rule) => rule.except !== undefined))('has no stale exception: $what', (rule) => {
    const unused = (rule.except ?? []).filter(
      (exception) =>
        !files.some(({ path, lines }) => exception.path.test(path) && lines.some((line) => rule.pattern.test(line))),
    );
    expect(unused.map(({ path }) => path.source)).toEqual([]);
  });
});
