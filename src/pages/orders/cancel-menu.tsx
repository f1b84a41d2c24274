import { type ToggleEvent, useId, useRef, useState } from 'react';
import type { OrderRow } from '~/features/orders/order-row';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { type PopoverPlace, placeInWindow } from '~/ui/popover-place';
import { cancelChoices, type ChoiceId, MOST_AT_ONCE } from './cancel-choices';

type CancelMenuProps = {
  /** The orders in view that can be cancelled, in the order of the list. */
  readonly cancelable: readonly OrderRow[];
  /** Keys of the orders that the reader has ticked. */
  readonly ticked: ReadonlySet<string>;
  readonly onChoose: (id: ChoiceId, rows: readonly OrderRow[]) => void;
};

/** The estimated height of the menu. */
const MENU_PX = 260;

/**
 * "Cancel…": the one button for several orders of the list. Each choice gives its number of orders. It is a button only
 * if it has orders and no other button has the same ones.
 */
export function CancelMenu({ cancelable, ticked, onChoose }: CancelMenuProps) {
  const t = useText(ordersText).selection;
  const id = useId();
  const noteId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<PopoverPlace | null>(null);
  const [withStops, setWithStops] = useState(false);
  const choices = cancelChoices(cancelable, { ticked, withStops });
  const stops = choices.find((choice) => choice.id === 'stops')?.rows.length ?? 0;
  const putBesideButton = (event: ToggleEvent<HTMLElement>) => {
    const button = event.currentTarget.previousElementSibling;
    if (event.newState === 'open' && button !== null)
      setPlace(placeInWindow(button, { align: 'end', height: MENU_PX }));
  };
  const label = (choice: ChoiceId, rows: readonly OrderRow[]) =>
    rows.length > MOST_AT_ONCE
      ? t.choices[choice](t.firstOf(MOST_AT_ONCE, rows.length))
      : t.choices[choice](t.countOf(rows.length));
  return (
    <>
      <Button size="small" popoverTarget={id}>
        {t.menu}
      </Button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="group"
        aria-label={t.menuTitle}
        onBeforeToggle={putBesideButton}
        style={place ?? undefined}
        className="w-72 overflow-y-auto overscroll-contain rounded-panel border border-strong-line bg-panel p-1.5 text-ink"
      >
        {choices.map(({ id: choice, rows, sameAs, leaves }) => {
          // The bar beside this menu has the button for this choice.
          const isInBar = choice === 'selected' && rows.length > 0;
          const isOff = rows.length === 0 || sameAs !== null || isInBar;
          const note =
            rows.length === 0
              ? leaves > 0
                ? t.leaves(leaves)
                : t.noneHere
              : isInBar
                ? t.inBar(t.cancelSelected)
                : sameAs !== null
                  ? [t.sameAs[sameAs], ...(leaves > 0 ? [t.leaves(leaves)] : [])].join(' ')
                  : leaves > 0
                    ? t.leaves(leaves)
                    : null;
          return (
            <button
              key={choice}
              type="button"
              aria-disabled={isOff}
              aria-describedby={note === null ? undefined : `${noteId}-${choice}`}
              className="flex min-h-8 w-full flex-col justify-center rounded-control px-3 py-1 text-start text-body hover:bg-raised aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
              onClick={() => {
                if (isOff) return;
                ref.current?.hidePopover();
                onChoose(choice, rows);
              }}
            >
              {label(choice, rows)}
              {note !== null && (
                <span id={`${noteId}-${choice}`} aria-hidden="true" className="text-small text-muted">
                  {note}
                </span>
              )}
            </button>
          );
        })}
        {stops > 0 && (
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-3 ps-6 hover:bg-raised">
            <input
              type="checkbox"
              checked={withStops}
              onChange={() => setWithStops(!withStops)}
              className="size-4 accent-accent"
            />
            {t.withStops(stops)}
          </label>
        )}
      </div>
    </>
  );
}
