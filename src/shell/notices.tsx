import { RefreshCw, TriangleAlert } from 'lucide';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { HeaderMismatch } from '~/config/header-mismatch';
import { useApi } from '~/queries/api-context';
import { headersText } from '~/text/en/config';
import { newVersionText, shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

export type NoticesProps = {
  readonly online: boolean;
  /** Further lines of the app: a new version, a header mismatch. */
  readonly extra?: ReactNode;
};

/** Lines under the top bar that concern every page. */
export function Notices({ online, extra }: NoticesProps) {
  const t = useText(shellText);
  return (
    <div className="flex flex-col empty:hidden max-rail:mt-2.5">
      {!online && (
        <Notice icon={<Icon of={TriangleAlert} size={15} className="text-warn" />} title={t.offline.title}>
          {t.offline.body}
        </Notice>
      )}
      {extra}
    </div>
  );
}

type NoticeProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** One such line. Screen readers announce it politely when it appears. */
export function Notice({ icon, title, actions, children }: NoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line bg-raised px-3.5 py-2 rail:px-5 print:hidden"
    >
      {icon}
      <strong className="font-semibold">{title}</strong>
      <span className="text-muted">{children}</span>
      {actions !== undefined && <span className="ms-auto flex gap-1.5">{actions}</span>}
    </div>
  );
}

/** The whole service is out of reach: one message for all pages. The circuit breaker keeps probing. */
export function DownNotice() {
  const t = useText(shellText).down;
  const { isDown } = useApi();
  if (!useSyncExternalStore(isDown.subscribe, isDown.get)) return null;
  return (
    <Notice icon={<Icon of={TriangleAlert} size={15} className="text-warn" />} title={t.title}>
      {t.body}
    </Notice>
  );
}

/** For the operator: the headers of this site do not match its configuration. Renders nothing when they do. */
export function HeaderNotice({ mismatch }: { readonly mismatch: HeaderMismatch }) {
  const words = useText(headersText);
  if (mismatch.kind === 'none') return null;
  return (
    <Notice icon={<Icon of={TriangleAlert} size={15} className="text-warn" />} title={words.title}>
      {mismatch.kind === 'no-policy' ? words.noPolicy : words.blocked(mismatch.origins.join(', '))}
    </Notice>
  );
}

type NewVersionNoticeProps = {
  /** Loads the new build. The reader decides when; false when the app refuses, during a cancel. */
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
