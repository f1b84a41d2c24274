import { useMemo } from 'react';
import { curlCommand } from '~/lib/curl';
import { downloadText } from '~/lib/download-text';
import { indentJson } from '~/lib/indent-json';
import { rawText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { Button } from './button';
import { Dialog } from './dialog';
import { useFormat } from './format-context';
import type { Answer } from './panel-state';
import { Time } from './time';
import { useCopy } from './use-copy';

export type RawDialogProps = {
  /** The panel's. */
  readonly title: string;
  readonly answers: readonly Answer[];
  /** Privacy mode hides figures that the answers hold. */
  readonly masked: boolean;
  readonly onClose: () => void;
};

/** More than this is slow to lay out, and nobody reads on: copy and download take the whole. */
const SHOWN = 50_000;

/** The answers behind a panel, letter for letter. They are never parsed for this: a number would lose its digits. */
export function RawDialog({ title, answers, masked, onClose }: RawDialogProps) {
  const t = useText(rawText);
  return (
    <Dialog open onClose={onClose} title={t.title(title)} description={masked ? undefined : t.explain} width="56rem">
      {masked ? <p>{t.masked}</p> : answers.map((answer) => <RawAnswerView key={`${answer.title} ${answer.url}`} answer={answer} />)}
    </Dialog>
  );
}

function RawAnswerView({ answer }: { readonly answer: Answer }) {
  const t = useText(rawText);
  const { numbers } = useFormat();
  const { title, method, text, receivedAtMs } = answer;
  const url = new URL(answer.url, window.location.href).href;
  const shown = useMemo(() => indentJson(text, SHOWN), [text]);
  return (
    <section aria-label={title} className="not-first:mt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <span className="text-muted">
          {t.received} <Time at={receivedAtMs} show="date-time" />
        </span>
        <span className="ms-auto flex flex-wrap items-center gap-1.5">
          <CopyText text={text}>{t.copyAll}</CopyText>
          <CopyText text={curlCommand({ method, url })}>{t.copyCurl}</CopyText>
          <Button size="small" onClick={() => downloadText(`${title}.json`, text, 'application/json')}>
            {t.download}
          </Button>
        </span>
      </div>
      <p className="mt-1 font-mono text-small wrap-anywhere text-muted">
        {method} {url}
      </p>
      {shown.complete || (
        <p role="status" className="mt-1 text-small text-warn-text">
          {t.cut(numbers.group(BigInt(SHOWN)), numbers.group(BigInt(text.length)))}
        </p>
      )}
      {text.trim() === '' ? (
        <p className="mt-2 text-muted">{t.emptyBody}</p>
      ) : (
        <pre
          // Long, and scrolled by the keyboard too.
          tabIndex={0}
          aria-label={t.body(title)}
          role="group"
          className="mt-2 max-h-96 overflow-auto rounded-control border border-line bg-ground p-3 font-mono text-small wrap-anywhere whitespace-pre-wrap"
        >
          {shown.text}
        </pre>
      )}
    </section>
  );
}

function CopyText({ text, children }: { readonly text: string; readonly children: string }) {
  const t = useText();
  const { state, copy } = useCopy(text);
  return (
    <Button size="small" onClick={copy}>
      {state === 'idle' ? children : state === 'done' ? t.common.copied : t.common.copyFailed}
    </Button>
  );
}
