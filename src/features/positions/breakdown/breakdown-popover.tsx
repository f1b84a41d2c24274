import { X } from 'lucide';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PositionRow } from '~/domain/position/position-row';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { LiquidationBreakdownView } from './breakdown-liquidation';
import { NetBreakdownView } from './breakdown-net';
import { placeBeside, type BreakdownPlace } from './breakdown-place';

export type BreakdownPopoverProps = {
  readonly row: PositionRow;
  readonly of: 'net' | 'liquidation';
  /** What the button's `popovertarget` names. */
  readonly id: string;
  readonly title: string;
  /** What it was opened by and stands beside. */
  readonly button: HTMLElement;
};

/**
 * How a figure is made up, beside it and as live as it is. A native popover, so that
 * Escape and a press elsewhere close it and focus goes back to the button; and a
 * dialog, since it is read on its own, and since tables leave what happens in one alone.
 * It is drawn outside of its row: a row that moves as figures change would close it in
 * the reader's hands. An open drawer shuts out everything but itself, so there it is within.
 */
export function BreakdownPopover({ id, title, row, of, button }: BreakdownPopoverProps) {
  const t = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<BreakdownPlace>({});
  useLayoutEffect(() => {
    // The press that loaded this code found nothing to open. With its source named, the next press closes it.
    ref.current?.showPopover({ source: button });
  }, [button]);
  useEffect(() => {
    if (open) headingRef.current?.focus();
  }, [open]);
  const putBeside = useCallback(() => setPlace(placeBeside(button.getBoundingClientRect(), { width: window.innerWidth, height: window.innerHeight })), [button]);
  useEffect(() => {
    if (!open) return;
    // A turned phone or a zoom would leave it outside of the window.
    window.addEventListener('resize', putBeside);
    return () => window.removeEventListener('resize', putBeside);
  }, [open, putBeside]);
  return createPortal(
    <dialog
      ref={ref}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      onBeforeToggle={({ newState }) => newState === 'open' && putBeside()}
      onToggle={(event) => setOpen(event.newState === 'open')}
      style={place}
      // What a cell says of its text is not meant for this.
      className="m-0 overflow-y-auto overscroll-contain rounded-panel border border-strong-line bg-panel p-0 text-start text-body font-normal whitespace-normal text-ink shadow-lg backdrop:bg-transparent"
    >
      {open && (
        <>
          <header className="sticky top-0 flex items-center justify-between gap-2 border-b border-line bg-panel py-2 ps-4 pe-2">
            <h3 ref={headingRef} id={`${id}-title`} tabIndex={-1} className="font-semibold outline-none wrap-anywhere">
              {title}
            </h3>
            <IconButton label={t.common.close} popoverTarget={id} popoverTargetAction="hide">
              <Icon of={X} size={16} />
            </IconButton>
          </header>
          <div className="px-4 py-3">{of === 'net' ? <NetBreakdownView row={row} /> : <LiquidationBreakdownView row={row} />}</div>
        </>
      )}
    </dialog>,
    button.closest('dialog') ?? document.body,
  );
}
