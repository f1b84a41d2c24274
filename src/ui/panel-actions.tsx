import { type ToggleEvent, useId, useMemo, useRef, useState } from 'react';
import { indentJson } from '~/lib/json-text';
import { panelStatusText } from '~/text/en/panels';
import { rawText } from '~/text/en/raw';
import { useText } from '~/text/text-context';
import { Button } from './button';
import { useCopy } from './copy-button';
import { useCopyText } from './copy-by-hand';
import { Dialog } from './dialog';
import { useFormat } from './format-context';
import { IconButton } from './icon-button';
import { useAnnounce } from './live-region';
import type { RawAnswer } from './panel-state';
import { placeInWindow, type PopoverPlace } from './popover-place';
import { useMasked } from './privacy-context';
import { useSaveJson } from './use-save-json';
import { Time } from './time';

type PanelActionsProps = {
  /** The panel's title. */
  readonly title: string;
  readonly answers: readonly RawAnswer[];
};

/** The button "Panel actions": opens a menu for the raw answers behind a panel, and for the requests to repeat them. */
export function PanelActions({ title, answers }: PanelActionsProps) {
  const t = useText(panelStatusText);
  const id = useId();
  return (
    <>
      <IconButton label={t.actions(title)} popoverTarget={id} className="print:hidden">
        <span aria-hidden="true">⋯</span>
      </IconButton>
      <PanelMenu id={id} title={title} answers={answers} />
    </>
  );
}

type PanelMenuProps = PanelActionsProps & {
  /** The id to which the button's `popovertarget` refers. */
  readonly id: string;
};

const itemClass =
  'flex min-h-8 w-full items-center rounded-control px-3 text-start text-body hover:bg-raised disabled:opacity-55';

/** The popover of the button "Panel actions", and the raw view behind it. */
function PanelMenu({ id, title, answers }: PanelMenuProps) {
  const t = useText(rawText);
  const core = useText();
  const { ref, place, onToggle } = usePlacedPopover(id);
  const announce = useAnnounce();
  const copyText = useCopyText();
  const [raw, setRaw] = useState(false);
  const masked = useMasked(answers.every(({ sensitivity }) => sensitivity === 'public') ? 'public' : 'personal', false);
  const close = () => ref.current?.hidePopover();
  const copy = async () => {
    close();
    const commands = answers.map(({ method, url }) =>
      curlCommand({ method, url: new URL(url, window.location.href).href }),
    );
    // Announced in words, since the menu has closed.
    const isCopied = await copyText(commands.join('\n'));
    announce(isCopied ? t.curlCopied(commands.length) : core.common.copyFailed);
  };
  return (
    <>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="group"
        aria-label={t.menu(title)}
        onToggle={onToggle}
        style={place}
        className="absolute inset-auto m-0 w-56 rounded-panel border border-strong-line bg-panel p-1.5 text-ink"
      >
        <button
          type="button"
          className={itemClass}
          onClick={() => {
            close();
            setRaw(true);
          }}
        >
          {t.rawView}
        </button>
        <button type="button" className={itemClass} onClick={() => void copy()}>
          {t.copyCurl}
        </button>
      </div>
      {raw && <RawDialog title={title} answers={answers} masked={masked} onClose={() => setRaw(false)} />}
    </>
  );
}

/** The estimated height of the menu's two items. */
const MENU_PX = 80;

/** A popover below its button. It is positioned in the document, so that it scrolls with the button. */
function usePlacedPopover(id: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Partial<PopoverPlace>>({});
  const onToggle = (event: ToggleEvent) => {
    const button = buttonOf(id);
    if (event.newState !== 'open' || button === null) return;
    const { top, bottom, left, right } = placeInWindow(button, { align: 'end', height: MENU_PX });
    setPlace({
      top: top === 'auto' ? top : top + window.scrollY,
      bottom: bottom === 'auto' ? bottom : bottom - window.scrollY,
      left,
      right,
    });
  };
  return { ref, place, onToggle };
}

function buttonOf(id: string): HTMLElement | null {
  return document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
}

type RawDialogProps = {
  /** The panel's title. */
  readonly title: string;
  readonly answers: readonly RawAnswer[];
  /** Whether privacy mode hides the figures in the answers. */
  readonly masked: boolean;
  readonly onClose: () => void;
};

/** A longer text renders slowly; copy and download contain all of it. */
const SHOWN = 50_000;

/** The answers behind a panel as received. They are never parsed for this view, because numbers would lose digits. */
function RawDialog({ title, answers, masked, onClose }: RawDialogProps) {
  const t = useText(rawText);
  return (
    <Dialog open onClose={onClose} title={t.title(title)} description={masked ? undefined : t.explain} width="56rem">
      {masked ? (
        <p>{t.masked}</p>
      ) : (
        answers.map((answer) => <RawAnswerView key={`${answer.title} ${answer.url}`} answer={answer} />)
      )}
    </Dialog>
  );
}

function RawAnswerView({ answer }: { readonly answer: RawAnswer }) {
  const t = useText(rawText);
  const { numbers } = useFormat();
  const saveJson = useSaveJson();
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
          <Button size="small" onClick={() => saveJson(`${title}.json`, text)}>
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
          // Focusable, so that the keyboard can scroll it.
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

type CurlRequest = {
  readonly method: 'GET' | 'POST';
  /** Absolute. */
  readonly url: string;
  /** The JSON body of a POST. */
  readonly body?: string | undefined;
};

/**
 * A request as a command for a POSIX shell. The URL stays one argument whatever it contains: in single quotes a shell
 * takes everything literally except the quote. `--globoff` is added because curl would expand `[1-9]` and `{a,b}`. A
 * user name or password in the URL is left out.
 */
export function curlCommand({ method, url, body }: CurlRequest): string {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  const parts = ['curl', '--globoff', quoted(address.href), '-H', quoted('accept: application/json')];
  if (method === 'POST') parts.push('-X', 'POST');
  // `--data` would read a file if the body begins with @.
  if (body !== undefined) parts.push('-H', quoted('content-type: application/json'), '--data-raw', quoted(body));
  return parts.join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
