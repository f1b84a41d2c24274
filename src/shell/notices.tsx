import { RefreshCw, TriangleAlert } from 'lucide';
import { useState, type ReactNode } from 'react';
import { useShellText } from '~/text/areas/use-shell-text';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

export type NoticesProps = {
  readonly online: boolean;
  /** The host serves a newer build than the one that runs. */
  readonly newVersion: boolean;
  /** Loads it. The reader decides when; false when the app refuses, in the middle of a cancel. */
  readonly onReload: () => boolean;
  /** Further lines of the app: a header mismatch, settings that were dropped. */
  readonly extra?: ReactNode;
};

/** Lines under the top bar that concern every page. */
export function Notices({ online, newVersion, onReload, extra }: NoticesProps) {
  const t = useShellText();
  const [later, setLater] = useState(false);
  const [refused, setRefused] = useState(false);
  return (
    <div className="flex flex-col empty:hidden max-rail:mt-2.5">
      {!online && (
        <Notice icon={<Icon of={TriangleAlert} size={15} className="text-warn" />} title={t.offline.title}>
          {t.offline.body}
        </Notice>
      )}
      {newVersion && !later && (
        <Notice
          icon={<Icon of={RefreshCw} size={15} className="text-accent" />}
          title={t.newVersion.title}
          actions={
            <>
              <Button size="small" onClick={() => setRefused(!onReload())}>
                {t.newVersion.reload}
              </Button>
              <Button size="small" tone="quiet" onClick={() => setLater(true)}>
                {t.newVersion.later}
              </Button>
            </>
          }
        >
          {refused ? t.newVersion.notNow : t.newVersion.body}
        </Notice>
      )}
      {extra}
    </div>
  );
}

export type NoticeProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** One such line. Read out politely when it appears. */
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
