import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '~/ui/class-names';

export type PassingButtonsProps = {
  /** On the other side of the foot: away from where the finger was at the step before. */
  readonly apart?: boolean;
  readonly children: ReactNode;
};

/**
 * Buttons of one step of a dialog, beside the one that stays (a `DeliberateButton`). When
 * they go while one of them has the focus, that one gets it: else the keyboard would be
 * nowhere, and who listens would hear of the page behind.
 */
export function PassingButtons({ apart = false, children }: PassingButtonsProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const buttons = ref.current;
    // Cleaned up while they are still in the document.
    return () => {
      if (buttons?.contains(document.activeElement) === true) buttons.parentElement?.querySelector<HTMLElement>(':scope > [data-autofocus]')?.focus();
    };
  }, []);
  return (
    <span ref={ref} className={classNames('flex flex-wrap items-center gap-2', apart && 'me-auto')}>
      {children}
    </span>
  );
}
