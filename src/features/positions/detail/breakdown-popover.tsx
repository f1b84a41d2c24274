import { X } from 'lucide';
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { excessMargin, liquidationBreakdown, type LiquidationBreakdown } from '~/domain/position/breakdown';
import { netBreakdown } from '~/domain/position/breakdown-net';
import { liquidationPrice, type PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { breakdownText } from '~/text/en/breakdown';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { placeInWindow, type PopoverPlace } from '~/ui/popover-place';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';
import { BreakEvenBreakdownView } from './break-even-view';
import { BreakdownInputs, BreakdownSum, exact, Line } from './breakdown-parts';

export type BreakdownPopoverProps = {
  readonly row: PositionRow;
  readonly of: 'net' | 'liquidation' | 'breakEven';
  /** The target of the button's `popovertarget`. */
  readonly id: string;
  readonly title: string;
  /** The button that opens the popover. The popover is placed beside it. */
  readonly button: HTMLElement;
};

/**
 * Shows how a figure is computed, beside it and with live values. It is a native popover, so that Escape and a press
 * elsewhere close it and focus returns to the button. It is also a dialog, because screen readers should read it
 * separately, and tables ignore events inside dialogs. It is rendered outside its row, since a row that moves while
 * figures change would close it. An open drawer makes everything else inert, so there it is rendered inside the drawer.
 */
export function BreakdownPopover({ id, title, row, of, button }: BreakdownPopoverProps) {
  const t = useText();
  const View = views[of];
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<Partial<PopoverPlace>>({});
  // The press that loaded this code found no popover to open, so it opens here. With its source set, the next press
  // closes it.
  useLayoutEffect(() => dialogRef.current?.showPopover({ source: button }), [button]);
  useEffect(() => {
    if (open) headingRef.current?.focus();
  }, [open]);
  const putBeside = useCallback(() => setPlace(placeInWindow(button, { align: 'end', width: WIDTH_PX })), [button]);
  useEffect(() => {
    if (!open) return;
    // After a rotation or a zoom, the old place may be outside the window.
    window.addEventListener('resize', putBeside);
    return () => window.removeEventListener('resize', putBeside);
  }, [open, putBeside]);
  return createPortal(
    <dialog
      ref={dialogRef}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      onBeforeToggle={({ newState }) => newState === 'open' && putBeside()}
      onToggle={(event) => setOpen(event.newState === 'open')}
      style={place}
      // Resets the text styles of the table cell.
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
          <div className="px-4 py-3">
            <View row={row} />
          </div>
        </>
      )}
    </dialog>,
    button.closest('dialog') ?? document.body,
  );
}

const WIDTH_PX = 480;

const views = {
  net: NetBreakdownView,
  liquidation: LiquidationBreakdownView,
  breakEven: BreakEvenBreakdownView,
} as const satisfies Readonly<Record<BreakdownPopoverProps['of'], ComponentType<{ readonly row: PositionRow }>>>;

/** Net value: its parts, the payout if closed now, and the inputs of both. */
export function NetBreakdownView({ row }: { readonly row: PositionRow }) {
  const t = useText(breakdownText);
  const { numbers } = useFormat();
  const { net, payout, netUsd, netUsdRounded, minutes, inputs } = netBreakdown(row);
  const unit = row.market?.collateral ?? null;
  const side = valueOrNull(row.position.side) ?? 'unknown';
  const rollover =
    minutes.kind === 'known' ? t.net.rolloverFormula(numbers.group(minutes.value)) : t.net.rolloverFormulaUnknown;
  return (
    <>
      <BreakdownSum
        heading={t.net.heading}
        formula={t.net.formula}
        unit={unit}
        parts={net.parts}
        names={t.net.parts}
        total={{ name: t.net.heading, field: net.total }}
      >
        <Line name={t.net.usd} note={netUsdRounded ? t.rounded : undefined} noteTitle={t.roundedTitle}>
          <Amount field={netUsd} format="usd" decimals={9} inFull />
        </Line>
      </BreakdownSum>
      <ul className="mt-1 text-small text-muted">
        {[t.net.pnlFormula[side], t.net.fundingFormula[side], rollover].map((formula) => (
          <li key={formula}>{formula}</li>
        ))}
      </ul>
      <BreakdownSum
        heading={t.payout.heading}
        formula={t.payout.formula}
        unit={unit}
        parts={payout.parts}
        names={t.payout.parts}
        total={{ name: t.payout.total, field: payout.total }}
      />
      <p className="text-small text-muted">{t.payout.note}</p>
      <BreakdownInputs inputs={inputs} row={row} />
    </>
  );
}

/** The estimated liquidation price: its state, the formula, and the inputs. */
export function LiquidationBreakdownView({ row }: { readonly row: PositionRow }) {
  const t = useText(breakdownText);
  const texts = t.liquidation;
  // How near a position is to its liquidation is personal, and so is the fact that it is near.
  const masked = useMasked('personal', true);
  const breakdown = liquidationBreakdown(row);
  const { cushion, formula, inputs, left, needed } = breakdown;
  const usd = { ...exact, unit: 'USD' };
  return (
    <>
      <p className="mb-2">{masked ? <MaskedMark /> : stateText(breakdown, valueOrNull(row.position.side), t)}</p>
      <BreakdownSum
        heading={texts.cushion}
        formula={texts.cushionFormula}
        unit={row.market?.collateral ?? null}
        parts={cushion.parts}
        names={texts.parts}
        total={{ name: texts.total, field: cushion.total }}
      />
      {formula !== null && <Quotient row={row} breakdown={breakdown} formula={texts.formula[formula]} />}
      <section aria-label={texts.heldNow} className="mt-3">
        <h4 className="text-small font-semibold text-muted">{texts.heldNow}</h4>
        <p className="text-small text-muted">{texts.heldFormula}</p>
        <dl>
          <Line name={texts.left}>
            <Amount field={left} {...usd} />
          </Line>
          <Line name={texts.needed}>
            <Amount field={needed} {...usd} />
          </Line>
          <Line name={texts.room}>
            <Amount field={excessMargin(breakdown)} {...usd} signed tone="sign" />
          </Line>
        </dl>
      </section>
      <BreakdownInputs inputs={inputs} row={row} />
      <p className="mt-2 text-small text-muted">
        {formula === 'longOfBase' || formula === 'shortOfBase' ? texts.estimateOfBase : texts.estimate}
      </p>
    </>
  );
}

type QuotientProps = { readonly row: PositionRow; readonly breakdown: LiquidationBreakdown; readonly formula: string };

function Quotient({
  row: { figures, market, asset },
  breakdown: { numerator, divisor, rounded, distance },
  formula,
}: QuotientProps) {
  const t = useText(breakdownText);
  const texts = t.liquidation;
  return (
    <section aria-label={texts.heading} className="mt-3">
      <h4 className="text-small font-semibold text-muted">{texts.heading}</h4>
      <p className="text-small text-muted">{formula}</p>
      <dl>
        <Line name={texts.numerator}>
          <Amount field={numerator} {...exact} unit="USD" />
        </Line>
        <Line name={texts.divisor}>
          <Amount field={divisor} {...exact} unit={market?.baseAsset ?? asset} />
        </Line>
        <Line name={`= ${texts.price}`} note={rounded ? t.rounded : undefined} noteTitle={t.roundedTitle}>
          <Amount
            field={liquidationPrice(figures)}
            format="price"
            unit="USD"
            showUnit
            decimals={9}
            inFull
            sensitivity="personal"
          />
        </Line>
        <Line name={texts.distance}>
          <Amount field={distance} format="percent" decimals={7} />
        </Line>
      </dl>
    </section>
  );
}

function stateText(
  { state, atEveryPrice, missing }: LiquidationBreakdown,
  side: 'long' | 'short' | null,
  { liquidation, inputs }: Catalogue['breakdown'],
): string {
  const texts = liquidation.states;
  switch (state.kind) {
    case 'price':
      return texts.price;
    case 'none':
      return texts.none[side ?? 'long'];
    case 'crossed':
      return atEveryPrice ? texts.crossedAtEveryPrice : texts.crossed;
    case 'unknown':
      return missing.length === 0
        ? texts.notComputable
        : texts.unknown(missing.map((id) => inputs.names[id]).join('; '));
  }
}
