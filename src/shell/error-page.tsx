import { useState } from 'react';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';

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
  const words = t.shell.crash;
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <div role="alert" className="mx-auto flex w-full max-w-prose flex-col gap-3.5 p-5">
      <PageHeader title={words.title} />
      <p className="text-muted">{words.body}</p>
      <p className="font-mono text-small break-words">{error.message}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={onReload}>
          {words.reload}
        </Button>
        {onAgain !== undefined && <Button onClick={onAgain}>{words.again}</Button>}
        <Button onClick={() => void copy()}>{copied === 'yes' ? words.copied : words.copyReport}</Button>
      </div>
      {copied === 'refused' && <p className="text-warn-text">{words.copyFailed}</p>}
      <details open={copied === 'refused'}>
        <summary className="min-h-6 text-muted">{words.report}</summary>
        <pre className="mt-2 max-h-72 overflow-auto rounded-control border border-line bg-panel p-3 text-small whitespace-pre-wrap">
          {report}
        </pre>
      </details>
    </div>
  );
}
