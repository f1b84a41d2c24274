import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { useText } from '~/text/text-context';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useModal } from './dialog';

type DrawerProps = {
  /** The accessible name of the dialog. */
  readonly title: string;
  /** Muted text beside the title. */
  readonly aside?: ReactNode;
  /** Returns to the list with its search. Called for Esc, the close button and a click beside the drawer. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons of the footer. */
  readonly footer?: ReactNode;
};

/**
 * The details of a row over the right side of its list; over the whole list below 720 px. A drawer is a child route of
 * the list: it has a URL, so Back closes it and a link opens it. The focus starts at the title, since the first control
 * may be far down, and returns to the row's link.
 */
export function Drawer({ title, aside, onClose, children, footer }: DrawerProps) {
  const t = useText();
  const titleId = useId();
  const { ref, handlers } = useModal(onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-labelledby={titleId}
      // The command palette may open over the drawer and navigate away, as on any page.
      data-leavable=""
      className="m-0 ms-auto h-dvh max-h-none w-full max-w-none border-strong-line bg-panel p-0 text-ink transition-transform duration-150 rail:w-[min(36rem,90vw)] rail:border-s starting:translate-x-6"
    >
      <div className="relative flex h-full flex-col">
        <header className="flex min-h-12 shrink-0 flex-wrap content-center items-baseline gap-x-2.5 gap-y-0.5 border-b border-line py-3 ps-4 pe-14">
          <h2
            id={titleId}
            tabIndex={-1}
            data-autofocus=""
            className="min-w-0 text-heading font-semibold wrap-anywhere outline-none"
          >
            {title}
          </h2>
          {aside !== undefined && <div className="min-w-0 text-muted">{aside}</div>}
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
        {footer !== undefined && (
          <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
        )}
        {/* Comes after the content, so that it is last in the focus order. */}
        <IconButton label={t.common.close} onClick={onClose} className="absolute end-3 top-2.5">
          <Icon of={X} size={16} />
        </IconButton>
      </div>
    </dialog>
  );
}
