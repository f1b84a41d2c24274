import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { NavLink } from './nav-link';
import { morePages } from './pages';
import { RailFoot, type SourceOfData } from './rail-foot';

/** What is behind "More" on a narrow screen: the other pages, and where the data comes from. */
export function MoreSheet({ source, onClose }: { readonly source: SourceOfData; readonly onClose: () => void }) {
  const t = useText(shellText);
  return (
    <Dialog open onClose={onClose} title={t.moreTitle}>
      <ul className="flex flex-col gap-1">
        {morePages.map((page) => (
          <li key={page.name}>
            <NavLink
              page={page}
              onClick={onClose}
              className="flex h-11 items-center gap-3 rounded-control px-2 font-medium hover:bg-raised"
            >
              <Icon of={page.icon} size={17} className="text-muted" />
              {t.pages[page.name]}
            </NavLink>
          </li>
        ))}
      </ul>
      <RailFoot source={source} />
    </Dialog>
  );
}
