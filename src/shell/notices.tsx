import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
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
