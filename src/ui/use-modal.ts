import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** To be spread over the `<dialog>`. */
  readonly handlers: Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose' | 'onMouseDown' | 'onClick'>;
};

/**
 * The browser's own modal: it keeps focus inside, makes the rest inert, and gives
 * focus back to where it was. It opens on mounting, and closes in a layout effect,
 * while still in the document: only then does focus go back. The first control of
 * the content gets focus, or the element marked `data-autofocus`.
 *
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
        // Whether it closes is the owner's decision: state and screen must not disagree.
        event.preventDefault();
        onClose();
      },
      // Browsers let a second Esc close it whatever we say; then the owner has to know.
      onClose: () => {
        if (!closing.current) onClose();
      },
      onMouseDown: (event) => {
        pressedOutside.current = event.target === ref.current;
      },
      onClick: (event) => {
        // Text that is marked from inside outwards ends in a click on what both ends have in common: the dialog.
        if (!pressedOutside.current) return;
        // The second click of a double click was meant for the button that opened it.
        if (closeOnOutsideClick && event.target === ref.current && event.detail < 2) onClose();
      },
    },
  };
}
