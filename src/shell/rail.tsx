import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { type NavPage, railPages, settingsPage } from './pages';
import { RailFoot, type SourceOfData } from './rail-foot';

const linkLook =
  'flex h-8 items-center gap-3 rounded-control px-2.5 font-medium text-muted transition-colors duration-100 hover:bg-raised hover:text-ink aria-[current=page]:bg-accent/11 aria-[current=page]:text-ink max-roomy:justify-center max-roomy:px-0';

/** The left rail: all pages, and below where the data comes from. 56 px wide on middling screens. */
export function Rail({ source }: { readonly source: SourceOfData }) {
  const t = useText();
  const words = useText(shellText);
  return (
    <div className="sticky top-0 flex h-dvh w-14 print:hidden shrink-0 flex-col overflow-y-auto border-e border-line px-2.5 py-3 roomy:w-[196px]">
      <nav aria-label={words.mainNavigation} className="flex grow flex-col">
        <p className="flex h-8 items-center gap-2.5 px-2 text-[0.9375rem] font-semibold tracking-[-0.015em]">
          <Logo />
          <span className="max-roomy:sr-only">{t.common.appName}</span>
        </p>
        <ul className="mt-4 flex flex-col gap-0.5">
          {railPages.map((page) => (
            <li key={page.name}>
              <RailLink page={page} />
            </li>
          ))}
        </ul>
        <div className="mt-auto pt-6">
          <RailLink page={settingsPage} />
        </div>
      </nav>
      <RailFoot source={source} />
    </div>
  );
}

function RailLink({ page }: { readonly page: NavPage }) {
  const t = useText(shellText);
  return (
    <NavLink page={page} className={`group ${linkLook}`}>
      <Icon of={page.icon} size={16} className="shrink-0 group-aria-[current=page]:text-accent" />
      <span className="max-roomy:sr-only">{t.pages[page.name]}</span>
    </NavLink>
  );
}
