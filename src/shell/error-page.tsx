import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { reported, toError } from '~/lib/to-error';
import { errorReportText } from '~/text/en/errors';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { copyText } from '~/ui/copy-text';
import { useMissingPart } from '~/ui/lazy';
import { PageHeader } from '~/ui/page-header';
import { useAppServices } from './app-services';

type ErrorPageProps = {
  readonly error: Error;
  /** The text of the report. The error log has removed private data, so the reader can send it to strangers. */
  readonly report: string;
  /** Renders the page again. Left out when that would not help. */
  readonly onAgain?: (() => void) | undefined;
  readonly onReload: () => void;
};

/** Shows an error that no part of the page handled. Uses neither the router nor data. */
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

/** Recognises the browsers' messages about a chunk that cannot be loaded: Chromium and Firefox, then Safari. */
function isMissingPart({ message }: Error): boolean {
  return /dynamically imported module|Importing a module script failed/.test(message);
}

/** Replaces a failed page inside the shell, which keeps working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { errorReport, reload } = useAppServices();
  const router = useRouter();
  const again = () => {
    // A failed chunk of a page is requested again only when the route is loaded again.
    void reported(router.invalidate().finally(reset));
  };
  const reason = toError(error);
  useMissingPart(isMissingPart(reason));
  return <ErrorPage error={reason} report={errorReport()} onAgain={again} onReload={reload} />;
}

/** The text of the local error log, without private data, to copy or to read first. */
export function ErrorReport({ report }: { readonly report: string }) {
  const words = useText(errorReportText);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async () => setCopied((await copyText(report)) ? 'yes' : 'refused');
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={() => void copy()}>{copied === 'yes' ? words.copied : words.copyReport}</Button>
      {copied === 'refused' && (
        <p role="alert" className="text-warn-text">
          {words.copyFailed}
        </p>
      )}
      <details open={copied === 'refused'} className="w-full">
        <summary className="min-h-6 text-muted">{words.report}</summary>
        <pre
          tabIndex={0}
          aria-label={words.report}
          role="region"
          className="mt-2 max-h-72 overflow-auto rounded-control border border-line bg-panel p-3 text-small whitespace-pre-wrap"
        >
          {report}
        </pre>
      </details>
    </div>
  );
}
