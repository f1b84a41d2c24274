import { RefreshCw, TriangleAlert } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { HeaderMismatch, NamedValue } from '~/config/header-mismatch';
import { headersText } from '~/text/en/config';
import { newVersionText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

export type NoticesProps = {
  /** A problem that affects the whole page. */
  readonly status?: ReactNode;
  /** Further lines of the app, such as a new version or a header mismatch. */
  readonly extra?: ReactNode;
};

/** Lines under the top bar that concern every page. */
export function Notices({ status, extra }: NoticesProps) {
  return (
    <div className="flex flex-col empty:hidden max-rail:mt-2.5">
      {status}
      {extra}
    </div>
  );
}

type NoticeProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly actions?: ReactNode;
  /** Makes the line stand out, because it concerns all figures of the page. */
  readonly loud?: boolean;
  /** Makes the line a region with this name that screen readers do not announce, for text that changes every minute. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** One line. Screen readers announce it politely when it appears. */
export function Notice({ icon, title, actions, loud = false, label, children }: NoticeProps) {
  const tone = loud
    ? 'border-b-2 border-warn bg-warn/11 py-2.5 text-heading text-ink print:flex'
    : 'border-b border-line bg-raised py-2 print:hidden';
  return (
    <div
      {...(label === undefined ? { role: 'status' } : { role: 'region', 'aria-label': label })}
      className={`flex flex-wrap items-center gap-x-2.5 gap-y-1 px-3.5 rail:px-5 ${tone}`}
    >
      {icon}
      <strong className={loud ? 'font-semibold text-warn-text' : 'font-semibold'}>{title}</strong>{' '}
      <span className={loud ? 'font-medium' : 'text-muted'}>{children}</span>
      {actions !== undefined && <span className="ms-auto flex gap-1.5">{actions}</span>}
    </div>
  );
}

/** Tells the operator that the headers of this site do not match its configuration. Renders nothing if they match. */
export function HeaderNotice({ mismatch }: { readonly mismatch: HeaderMismatch }) {
  const words = useText(headersText);
  if (mismatch.kind === 'none') return null;
  return (
    <Notice icon={<Icon of={TriangleAlert} size={15} className="text-warn" />} title={words.title}>
      {mismatch.kind === 'no-policy' ? (
        words.noPolicy(mismatch.page)
      ) : (
        <>
          {mismatch.blocked.length > 0 && `${words.blocked(listOf(mismatch.blocked))} `}
          {mismatch.extra.length > 0 && `${words.extra(listOf(mismatch.extra))} `}
          {words.deployAgain}
        </>
      )}
    </Notice>
  );
}

const MOST_NAMED = 5;

/** The first values with their keys. */
function listOf(values: readonly NamedValue[]): string {
  const names = values.slice(0, MOST_NAMED).map(({ key, value }) => `${key} "${value}"`);
  return [...names, ...(values.length > MOST_NAMED ? ['…'] : [])].join(', ');
}

type NewVersionNoticeProps = {
  /** Loads the new build when the reader chooses. Returns false if the app refuses, during a cancel. */
  readonly onReload: () => boolean;
};

/** Announces that the host serves a newer build than the running one. */
export function NewVersionNotice({ onReload }: NewVersionNoticeProps) {
  const t = useText(newVersionText);
  const [later, setLater] = useState(false);
  const [refused, setRefused] = useState(false);
  if (later) return null;
  return (
    <Notice
      icon={<Icon of={RefreshCw} size={15} className="text-accent" />}
      title={t.title}
      actions={
        <>
          <Button size="small" onClick={() => setRefused(!onReload())}>
            {t.reload}
          </Button>
          <Button size="small" tone="quiet" onClick={() => setLater(true)}>
            {t.later}
          </Button>
        </>
      }
    >
      {refused ? t.notNow : t.body}
    </Notice>
  );
}
