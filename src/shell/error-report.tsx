import { useState } from 'react';
import { errorReportText } from '~/text/en/errors';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';

/** The text of the local error log, scrubbed so that it can be sent to strangers: to copy, or to read first. */
export function ErrorReport({ report }: { readonly report: string }) {
  const words = useText(errorReportText);
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
