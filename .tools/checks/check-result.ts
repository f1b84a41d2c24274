/** The result of one step of `npm test`, with its counts. */
export type CheckResult = {
  readonly passed: number;
  readonly failed: number;
  /** Details for mending it; empty when nothing failed. */
  readonly report: string;
};

export type CheckRun = {
  /** Words of the command line that select tests. */
  readonly words: readonly string[];
  /** Receives the number of tests that have ended so far. */
  readonly onProgress: (ended: number) => void;
};

export type Check = {
  readonly name: string;
  /** The proof, in a few words. */
  readonly about: string;
  readonly run: (options: CheckRun) => Promise<CheckResult>;
};

/** The result of a check with one subject: it passes when there is nothing to report. */
export function holdsWhenSilent(report: string): CheckResult {
  return report === '' ? { passed: 1, failed: 0, report } : { passed: 0, failed: 1, report };
}

export function addResults(results: readonly CheckResult[]): CheckResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    report: results
      .map(({ report }) => report)
      .filter((report) => report !== '')
      .join('\n'),
  };
}
