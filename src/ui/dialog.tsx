import { X } from 'lucide';
import { type DialogHTMLAttributes, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '~/text/text-context';
import { classNames } from './class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';

type DialogProps = {
  readonly open: boolean;
  /** Called for Esc, the close button and a click outside. Not called when `open` is set to false. */
  readonly onClose: () => void;
  /** The accessible name of the dialog. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
  /** Buttons of the footer. */
  readonly footer?: ReactNode;
  /** Whether a click outside closes the dialog. Turn it off if that could lose typed text. */
  readonly closeOnOutsideClick?: boolean;
  readonly width?: string;
  /** On a phone the dialog is at the bottom of the screen, over its whole width. */
  readonly sheet?: boolean;
};

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest inert, and returns the focus afterwards.
 * Its content exists only while it is open. The first control of the content gets the focus, or the one marked
 * `data-autofocus`.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, children, footer, closeOnOutsideClick = true, width = '34rem' } = props;
  const { sheet = false } = props;
  const t = useText();
  const id = useId();
  const { ref, handlers } = useModal(onClose, closeOnOutsideClick);
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      {...handlers}
      className={classNames(
        'm-auto w-[calc(100%-2rem)] rounded-panel border border-strong-line bg-panel p-0 text-ink',
        sheet && 'max-rail:mb-0 max-rail:w-full max-rail:rounded-b-none',
      )}
      style={{ maxWidth: sheet ? '45rem' : width }}
    >
      {/* In a low window, such as one at 400 % zoom, head and footer would leave no space for the content, so the
          whole dialog scrolls. */}
      <div className="relative flex max-h-[min(44rem,calc(100dvh-2rem))] flex-col overscroll-contain [@media(max-height:26rem)]:overflow-y-auto">
        <header className="border-b border-line py-3.5 ps-5 pe-14">
          <h2 id={`${id}-title`} className="text-heading font-semibold">
            {title}
          </h2>
          {description !== undefined && (
            <p id={`${id}-description`} className="mt-0.5 text-muted">
              {description}
            </p>
          )}
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4 [@media(max-height:26rem)]:shrink-0 [@media(max-height:26rem)]:overflow-visible">
          {children}
        </div>
        {footer !== undefined && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{footer}</footer>
        )}
        {/* Comes after the content, so that it is last in the focus order. */}
        <IconButton label={t.common.close} onClick={onClose} className="absolute end-3 top-2.5">
          <Icon of={X} size={16} />
        </IconButton>
      </div>
    </dialog>
  );
}

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Props for the `<dialog>`. */
  readonly handlers: Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose' | 'onMouseDown' | 'onClick'>;
};

/**
 * Controls the browser's own modal, which keeps the focus inside, makes the rest inert, and returns the focus
 * afterwards. It opens on mounting, and closes in a layout effect while still in the document, because the focus
 * returns only then. The first control of the content gets the focus, or the element marked `data-autofocus`.
 * @param onClose called for Esc, and for a click outside if that closes the dialog; not when the owner unmounts it
 */
export function useModal(onClose: () => void, closeOnOutsideClick = true): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const closing = useRef(false);
  const pressedOutside = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    closing.current = false;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      closing.current = true;
      dialog.close();
    };
  }, []);
  return {
    ref,
    handlers: {
      onCancel: (event) => {
        // The owner decides whether the dialog closes, so that state and screen agree.
        event.preventDefault();
        onClose();
      },
      // Browsers close a dialog on a second Esc even if the first was prevented, so the owner must be notified.
      onClose: () => {
        if (!closing.current) onClose();
      },
      onMouseDown: (event) => {
        pressedOutside.current = event.target === ref.current;
      },
      onClick: (event) => {
        // Selecting text from inside to outside ends in a click on the common ancestor, which is the dialog.
        if (!pressedOutside.current) return;
        // Ignores the second click of a double click on the button that opened the dialog.
        if (closeOnOutsideClick && event.target === ref.current && event.detail < 2) onClose();
      },
    },
  };
}
