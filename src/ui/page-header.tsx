import type { ReactNode } from 'react';
import { useText } from '~/text/text-context';
import { useShownMark } from './tab-badge';

type PageHeaderProps = {
  /** The page's name: its only h1, and the document's title. */
  readonly title: string;
  /** The tab's title, if it differs from the heading, such as a price. */
  readonly documentTitle?: string | undefined;
  /** Muted text beside the title: counts, an address. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
};

/** The heading of every page. It can take the focus, so that screen readers announce the new page. */
export function PageHeader({ title, documentTitle, aside, actions }: PageHeaderProps) {
  const t = useText();
  const mark = useShownMark();
  const tabTitle = documentTitle ?? title;
  return (
    <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <title>{t.common.documentTitle(mark === null ? tabTitle : `${mark} · ${tabTitle}`)}</title>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5">
        <h1 tabIndex={-1} className="text-title font-semibold tracking-[-0.015em] wrap-anywhere">
          {title}
        </h1>
        {aside !== undefined && <div className="min-w-0 text-muted">{aside}</div>}
      </div>
      {/* On a phone a text field takes a whole line. */}
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2.5 max-rail:has-[input[type=search]]:w-full">{actions}</div>
      )}
    </header>
  );
}
