/** Something that must never be in the project, and why. */
export type Forbidden = {
  readonly what: string;
  readonly reason: string;
  readonly pattern: RegExp;
  /** The paths to search. */
  readonly where: RegExp;
  /** The exempt files, each with the reason. An exception that no file needs any more is an error. */
  readonly except?: readonly { readonly path: RegExp; readonly because: string }[];
  /** A path and a line that match this rule, to prove that it works. */
  readonly example: readonly [path: string, line: string];
};

const code = /^(src|tests|\.tools)\/(?!.*\.gen\.ts$).*\.tsx?$|^vite\.config\.ts$/;
const program = /^src\/(?!api\/generated\/|.*\.gen\.ts$).*\.tsx?$/;
const pure = /^src\/(lib|domain|mock\/engine|text)\/.*\.tsx?$/;
const itself = { path: /^tests\/unit\/tooling\/forbidden\.ts$/, because: 'this list names what it forbids' };

export const forbidden: readonly Forbidden[] = [
  {
    what: 'chance without a seed',
    reason: 'The same seed and clock must give the same bytes: use createPrng.',
    pattern: /Math\.random|crypto\.randomUUID/,
    where: /^(src\/(lib|domain|mock\/engine)|tests)\//,
    except: [itself],
    example: ['src/mock/engine/x.ts', 'const luck = Math.random();'],
  },
  {
    what: 'reading the clock in pure code',
    reason: 'Time comes in as an argument, so that tests and the simulation own it.',
    pattern: /Date\.now\(|new Date\(\)|performance\.now\(/,
    where: pure,
    except: [{ path: /^src\/lib\/clock\.ts$/, because: 'it is the clock' }],
    example: ['src/domain/x.ts', 'const age = Date.now() - then;'],
  },
  {
    what: 'markup from text',
    reason: 'What a service sends is shown as text, never parsed as markup.',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\s*=|insertAdjacentHTML|document\.write\(/,
    where: program,
    example: ['src/ui/x.tsx', 'node.innerHTML = name;'],
  },
  {
    what: 'code from text',
    reason: 'The security policy refuses it, and so do we.',
    pattern: /\beval\(|new Function\(|set(Timeout|Interval)\(['"`]/,
    where: code,
    except: [itself],
    example: ['src/lib/x.ts', 'eval(text);'],
  },
  {
    what: 'Web Storage outside the one module for it',
    reason:
      'What is kept is versioned and validated on read, and may fail: use createStoredValue or createStoredRecords of src/storage.',
    pattern: /\b(local|session)Storage\b/,
    where: program,
    except: [
      { path: /^src\/storage\/stored-text\.ts$/, because: 'it is that module' },
      {
        path: /^src\/mock\/(start|transports\/storage-stand-in)\.ts$/,
        because: 'msw reads localStorage at import; the demo keeps its command log',
      },
      {
        path: /^src\/((monitor-)?theme\.ts|(main|embed)\.tsx)$|^src\/app\//,
        because: 'the storage area is handed in from the top',
      },
    ],
    example: ['src/features/x.ts', "localStorage.setItem('a', 'b');"],
  },
  {
    what: 'fetch outside the two places for it',
    reason:
      'Deadlines, retries, limits and errors are the transport’s; the configuration is loaded before there is one.',
    pattern: /(?<![\w.])fetch\(|(?<!typeof )(globalThis|window|self)\.fetch\b/,
    where: program,
    except: [
      {
        path: /^src\/(early\.ts|app\/start\.tsx)$/,
        because: 'they hand on the page’s fetch, for and with the early requests',
      },
      { path: /^src\/mock\/transports\/serve-in-browser\.ts$/, because: 'it hands the page’s fetch on to the worker' },
      { path: /^src\/api\//, because: 'it is the transport' },
      {
        path: /^src\/config\/(load-[\w-]+|ask-sign-in)\.ts$/,
        because: 'the configuration, the deployed version and the state of a sign-in are loaded there',
      },
    ],
    example: ['src/queries/x.ts', 'const response = await fetch(url);'],
  },
  {
    what: 'any',
    reason: 'A value of unknown shape is `unknown` until it has been looked at.',
    pattern: /:\s*any\s*([;,)=|{\]]|$)|<any[>,]|\bany\[\]|\bas any\b(?=\s*[;,)\]>])/,
    where: code,
    except: [itself],
    example: ['src/lib/x.ts', 'function read(value: any) {'],
  },
  {
    what: 'a type forced through unknown or never',
    reason: 'It silences the compiler where it is right: narrow by a check instead.',
    pattern: /\bas (unknown as\b|never(?=\s*[;,)\]]))/,
    where: code,
    except: [itself],
    example: ['src/lib/x.ts', 'const row = value as unknown as Row;'],
  },
  {
    what: 'a silenced compiler or linter',
    reason: 'Mend the cause, or change the rule for everybody, with its reason.',
    pattern: /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable/,
    where: code,
    except: [itself, { path: /^tests\/contract\/types\.test\.ts$/, because: 'it proves what the compiler refuses' }],
    example: ['src/lib/x.ts', '// @ts-ignore'],
  },
  {
    what: 'a non-null assertion',
    reason: 'Say what happens when it is null after all.',
    pattern: /[\w)\]]!(?=[.;,)\]]|\s*$)/,
    where: program,
    example: ['src/lib/x.ts', 'const first = list[0]!;'],
  },
  {
    what: 'parsing amounts as floats',
    reason: 'Money is never a float: parseInt64 and fromDecimal are exact.',
    pattern: /parseFloat\(/,
    where: program,
    example: ['src/domain/x.ts', 'parseFloat(amount)'],
  },
  {
    what: 'writing to the console',
    reason: 'A person does not see it: show it, or put it into the error log.',
    pattern: /\bconsole\.\w+/,
    where: program,
    example: ['src/app/x.ts', "console.log('here');"],
  },
  {
    what: 'plain http addresses',
    reason: 'Nothing of ours is fetched over plain http but from this machine.',
    pattern: /http:\/\/(?!localhost|127\.0\.0\.1|\[::1\]|www\.w3\.org\/|\$\{|:)/,
    where: /^(src|public|index\.html|embed\.html|\.tools)\b/,
    example: ['src/config/x.ts', "const url = 'http://api.example';"],
  },
  {
    what: 'other package registries and machine paths',
    reason: 'The project stands alone: it builds on any machine, from the public registry.',
    pattern: /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)|(?<![\w.])\/(home|root|Users|work|tmp\/bash_jobs)\/\w/,
    where: /./,
    except: [itself],
    example: ['package-lock.json', '"resolved": "https://mirror.example/react.tgz"'],
  },
  {
    what: 'tests that are left out or alone',
    reason: 'A test that does not run holds nothing.',
    pattern: /\b(it|test|describe)\.(only|skip|todo|fails|fixme)\b|\bf(it|describe)\(|\bx(it|describe)\(/,
    where: /^tests\//,
    except: [itself],
    example: ['tests/unit/x.test.ts', "it.skip('later', () => {"],
  },
  {
    what: 'marks of unfinished work',
    reason: 'Work that is left is an issue, where somebody finds it.',
    pattern: /\b(TODO|FIXME|XXX)\b/,
    where: /^(src|tests|\.tools|README\.md|public)/,
    except: [itself],
    example: ['src/lib/x.ts', '// TODO: later'],
  },
  {
    what: 'messages to any origin',
    reason: 'A message to another window names whom it is for.',
    pattern: /postMessage\([^)]*['"]\*['"]/,
    where: program,
    example: ['src/embed/x.ts', "parent.postMessage(state, '*');"],
  },
  {
    what: 'inline scripts, styles and handlers in our pages',
    reason: 'The security policy refuses everything inline.',
    pattern: /<script(?![^>]*\ssrc=)[\s>]|<style|\sstyle=|\son[a-z]+=|javascript:/,
    where: /^(index|embed)\.html$|^public\/.*\.(html|svg)$/,
    example: ['index.html', '<script>boot();</script>'],
  },
  {
    what: 'barrels',
    reason: 'A barrel pulls in everything and hides who needs what.',
    pattern: /^export \* from/,
    where: program,
    example: ['src/ui/index.ts', "export * from './badge';"],
  },
];
