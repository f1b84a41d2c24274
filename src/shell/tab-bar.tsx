import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { MoreSheet } from './more-sheet';
import { NavLink } from './nav-link';
import { tabPages } from './pages';
import type { SourceOfData } from './rail-foot';

const tabLook =
  'flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-small font-medium text-muted aria-[current=page]:text-accent-text focus-visible:-outline-offset-2';

/** Navigation of a narrow screen, at its foot: four pages, and the rest behind "More". */
export function TabBar({ source }: { readonly source: SourceOfData }) {
  const t = useText(shellText);
  const [more, setMore] = useState(false);
  const close = () => setMore(false);
  return (
    <>
      <nav
        aria-label={t.mainNavigation}
        className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        {tabPages.map((page) => (
          <NavLink key={page.name} page={page} className={tabLook}>
            <Icon of={page.icon} size={17} />
            {t.pages[page.name]}
          </NavLink>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)} className={tabLook}>
          <Icon of={Ellipsis} size={17} />
          {t.more}
        </button>
      </nav>
      {more && <MoreSheet source={source} onClose={close} />}
    </>
  );
}
