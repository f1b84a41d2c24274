import { relative } from 'node:path';
import ts from 'typescript';
import { root } from '../child';
import { addResults, holdsWhenSilent, type CheckResult } from './check-result';
import { bigintAsCondition, bigintToNumber, type TypedRule } from './typed-rules';

type Ruling = {
  readonly rule: TypedRule;
  /** Files that the rule exempts, and why. */
  readonly except: readonly { readonly path: RegExp; readonly because: string }[];
};

const rulings: readonly Ruling[] = [
  { rule: bigintAsCondition, except: [] },
  {
    rule: bigintToNumber,
    except: [
      { path: /^src\/lib\/chart-coordinate\.ts$/, because: 'it makes coordinates of amounts' },
      { path: /^src\/domain\/read-field\.ts$/, because: 'readCount refuses what is no safe integer' },
      { path: /^src\/lib\/integers\.ts$/, because: 'toSafeInteger refuses what is no safe integer' },
      { path: /^src\/lib\/cancel-message\.ts$/, because: 'its bigints are bits of a message' },
      { path: /^src\/text\/plural\.ts$/, because: 'its bigints are counts, and only the plural form hangs on them' },
      {
        path: /^src\/mock\/engine\/account\/cancel-message\.ts$/,
        because: 'their bigints are bits of a hash',
      },
      {
        path: /^src\/mock\/engine\/account\/referral-view\.ts$/,
        because: 'operation 4 gives its two rates as JSON integers',
      },
      {
        path: /^src\/api\/decode\/decode-body\.ts$/,
        because: 'a member that the interface calls a number is inexact by its nature',
      },
      {
        path: /^src\/mock\/engine\/account\/signed-price\.ts$/,
        because: 'the interface gives these figures as plain numbers',
      },
      {
        path: /^src\/mock\/engine\/(orders\/(end-prices|liquidation-sweep|position-watch)|traders\/decide)\.ts$/,
        because: 'they estimate when to look and what a trader wishes; what happens is then decided exactly',
      },
      { path: /^tests\//, because: 'tests hold coordinates and bytes against what they were made of' },
    ],
  },
];

/**
 * Reports the compiler's findings, then the findings of our own rules that need types. Both use one program, since
 * making it is slow.
 */
export async function checkTypes(): Promise<CheckResult> {
  const program = createProgram();
  const diagnostics = ts.getPreEmitDiagnostics(program);
  const host: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  const results = [holdsWhenSilent(ts.formatDiagnostics(diagnostics, host))];
  for (const ruling of rulings) results.push(holdsWhenSilent(applyRule(program, ruling)));
  return addResults(results);
}

function createProgram(): ts.Program {
  const file = `${root}tsconfig.json`;
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  // An empty program has no errors, so a least number of files proves that the configuration was read.
  if (fileNames.length < 100) throw new Error(`${file} names only ${fileNames.length} files`);
  return ts.createProgram(fileNames, options);
}

function applyRule(program: ts.Program, { rule, except }: Ruling): string {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of program.getSourceFiles()) {
    const name = relative(root, file.fileName);
    if (name.includes('node_modules') || name.endsWith('.gen.ts') || except.some(({ path }) => path.test(name)))
      continue;
    const visit = (node: ts.Node): void => {
      const message = rule.find(node, checker);
      if (message !== null) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        found.push(`${name}:${line + 1} ${message}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found.length === 0 ? '' : `${rule.reason}\n  ${found.join('\n  ')}\n`;
}
