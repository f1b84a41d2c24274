import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Props for the `<dialog>`. */
  readonly handlers: Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose' | 'onMouseDown' | 'onClick'>;
};

/**
 * The browser's own modal: it keeps focus inside, makes the rest inert, and returns focus to where it was. It opens on
 * mounting, and closes in a layout effect while still in the document, because focus returns only then. The first
 * control of the content gets focus, or the element marked `data-autofocus`.
 * @param onClose called for Esc, and for a click outside when that closes; not when the owner unmounts it
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
        // Its owner decides whether it closes, so that state and screen agree.
        event.preventDefault();
        onClose();
      },
      // Browsers close it on a second Esc in any case, so the owner must be notified.
      onClose: () => {
        if (!closing.current) onClose();
      },
      onMouseDown: (event) => {
        pressedOutside.current = event.target === ref.current;
      },
      onClick: (event) => {
        // Selecting text from inside to outside ends in a click on the common ancestor: the dialog.
        if (!pressedOutside.current) return;
        // Ignores the second click of a double click, which was meant for the button that opened it.
        if (closeOnOutsideClick && event.target === ref.current && event.detail < 2) onClose();
      },
    },
  };
}
