import { ApiError } from '~/api/errors';
import { readBuildInfo } from '~/config/build-info';
import type { AppConfig } from '~/config/config-schema';
import { entryOf } from '~/config/load-deployed-entry';
import { toError } from '~/lib/to-error';

export type ErrorReportsOptions = {
  /** On the page's own origin. */
  readonly url: string;
  /** Which build runs in this page: its commit, or the file name of its main script. */
  readonly build: string;
  /** The page as the router names it, such as `/markets/$address`. */
  readonly page: () => string;
  readonly fetch: typeof globalThis.fetch;
};

/** How this page sends reports; null if the configuration has no `errorsTo`. */
export function reportingOf(
  { document, origin }: { readonly document: Document; readonly origin: string },
  { errorsTo }: Pick<AppConfig, 'errorsTo'>,
  fetch: ErrorReportsOptions['fetch'],
): Omit<ErrorReportsOptions, 'page'> | null {
  if (errorsTo === undefined) return null;
  const build = readBuildInfo(document)?.commit ?? entryOf(document.documentElement.outerHTML) ?? 'unknown';
  return { url: new URL(errorsTo, origin).href, build, fetch };
}

/** An error in a loop would otherwise send without end. */
const MOST_REPORTS = 10;

/**
 * Sends errors to the address that the operator has configured as `errorsTo`: the kind of error, the build and the page,
 * and nothing else, since a message or a stack may contain addresses and amounts. A visit sends each report once, and ten
 * at most. The app ignores a report that fails.
 */
export function createErrorReports(options: ErrorReportsOptions): (error: unknown) => void {
  const sent = new Set<string>();
  return (error) => {
    const body = JSON.stringify({ code: codeOf(error), build: options.build, page: options.page() });
    if (sent.has(body) || sent.size === MOST_REPORTS) return;
    sent.add(body);
    void send(options, body);
  };
}

async function send({ url, fetch: fetchIt }: ErrorReportsOptions, body: string): Promise<void> {
  try {
    await fetchIt(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // The reader may leave because of the error.
      keepalive: true,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  } catch {
    // Reporting this failure would fail too.
  }
}

/** The name of an error, and its kind if a request failed. Another library's name may be any text. */
function codeOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.name} ${error.kind}`;
  const { name } = toError(error);
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
}
