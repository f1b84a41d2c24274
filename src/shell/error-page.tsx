import { errorReportText } from '~/text/en/errors';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { ErrorReport } from './error-report';

export type ErrorPageProps = {
  readonly error: Error;
  /** The text of the report: scrubbed by the error log, so that it can be sent to strangers. */
  readonly report: string;
  /** Draws the page anew. Left out where that cannot help. */
  readonly onAgain?: (() => void) | undefined;
  readonly onReload: () => void;
};

/** The last resort: an error that nobody on the page knew how to handle. Needs no router and no data. */
export function ErrorPage({ error, report, onAgain, onReload }: ErrorPageProps) {
  const t = useText();
  const words = useText(errorReportText);
  return (
    <div role="alert" className="mx-auto flex w-full max-w-prose flex-col gap-3.5 p-5">
      <PageHeader title={words.title} />
      <p className="text-muted">{isMissingPart(error) ? t.common.partMissing : words.body}</p>
      <p className="font-mono text-small break-words">{error.message}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={onReload}>
          {words.reload}
        </Button>
        {onAgain !== undefined && <Button onClick={onAgain}>{words.again}</Button>}
      </div>
      <ErrorReport report={report} />
    </div>
  );
}

/** What browsers say of a chunk that they cannot load: Chromium and Firefox, then Safari. */
function isMissingPart({ message }: Error): boolean {
  return /dynamically imported module|Importing a module script failed/.test(message);
}
