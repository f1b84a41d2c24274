import { Check, Copy, X } from 'lucide';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Button, type ButtonTone } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { useCopy } from '~/ui/use-copy';
import { type Placement, sandboxOf } from './embed-search';

type SnippetParts = Pick<Placement, 'width' | 'seal'> & {
  readonly height: number;
  readonly address: string;
  readonly title: string;
  readonly links: boolean;
};

/**
 * The snippet for a site. The referrer is limited to the origin. In browsers without `ancestorOrigins`, only the
 * referrer shows the monitor who frames it, and it sends messages only then.
 */
export function embedSnippet({ address, title, width, height, seal, links }: SnippetParts): string {
  const attributes = {
    src: address,
    title,
    width: width === null ? '100%' : String(width),
    height: String(height),
    sandbox: sandboxOf(seal, links),
    referrerpolicy: 'strict-origin',
    loading: 'lazy',
    style: 'border: 0',
  };
  const lines = Object.entries(attributes).map(([name, value]) => `  ${name}="${escapeAttribute(value)}"`);
  return `<iframe\n${lines.join('\n')}\n></iframe>`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes a value for double quotes. Unprintable characters such as line breaks become spaces, since editors and
 * templates may fail on them.
 */
function escapeAttribute(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
}

type SnippetPanelProps = {
  readonly snippet: string;
  /** The URL alone, for programs that need only that. */
  readonly address: string;
  /** Whether the URL is local to this computer. */
  readonly isLocal: boolean;
};

/** The snippet, and the URL alone, to copy. */
export function SnippetPanel({ snippet, address, isLocal }: SnippetPanelProps) {
  const t = useText(embedBuilderText).snippet;
  return (
    <Panel title={t.title} actions={<Copying text={snippet} label={t.copy} done={t.copied} tone="primary" />}>
      <div className="flex flex-col gap-3 px-4 py-4">
        <p className="max-w-prose text-muted">{t.explain}</p>
        {/* A text field, so that its text can be selected when the browser denies access to the clipboard. */}
        <textarea
          readOnly
          aria-label={t.label}
          value={snippet}
          rows={10}
          wrap="off"
          spellCheck={false}
          className="w-full resize-y rounded-control border border-control-line bg-ground p-2.5 font-mono text-small text-ink"
        />
        <div className="flex flex-wrap items-center gap-2">
          <Copying text={address} label={t.copyAddress} done={t.addressCopied} tone="plain" />
        </div>
        {isLocal && <p className="text-warn-text">{t.local}</p>}
      </div>
    </Panel>
  );
}

type CopyingProps = { readonly text: string; readonly label: string; readonly done: string; readonly tone: ButtonTone };

/** Shows whether copying worked; `useCopy` announces it. */
function Copying({ text, label, done, tone }: CopyingProps) {
  const { common } = useText();
  const { state, copy } = useCopy(text);
  const shown = { idle: label, done, failed: common.copyFailed }[state];
  return (
    <Button tone={tone} onClick={copy}>
      <Icon of={{ idle: Copy, done: Check, failed: X }[state]} size={14} />
      {shown}
    </Button>
  );
}
