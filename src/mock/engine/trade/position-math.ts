import { ONE, clampBig, div, minBig, mul, mulDiv, rolloverOwed } from '../amounts';
import type { SimulatedSettings } from '../market/market-settings';
import type { PositionState, RealisedRaw } from '../records';
import type { Direction } from '../wire';

/**
 * The effect of an event on a position: pure arithmetic on bigint at scale 1e9, with every division toward zero. It
 * follows the formulas of public contracts and is independent of `domain`, so that the two check each other.
 */
export type Terms = {
  readonly direction: Direction;
  readonly settings: SimulatedSettings;
  readonly atMs: number;
  readonly indexRaw: bigint;
  readonly settlementRaw: bigint;
  /** Latest premium fraction of the position's side. */
  readonly fractionRaw: bigint;
  /** Share of the fee that the account saves through its referral, scale 1e9. */
  readonly discountRaw: bigint;
};

export type Outcome = {
  readonly state: PositionState;
  readonly inEvent: RealisedRaw;
  readonly exchangedBaseRaw: bigint;
  readonly exchangedQuoteRaw: bigint;
  /** Change of the account's held amount: pnl − funding − rollover − fee − execution fee. */
  readonly heldDeltaRaw: bigint;
};

export const NOTHING: RealisedRaw = { pnlRaw: 0n, feeRaw: 0n, fundingRaw: 0n, rolloverRaw: 0n, executionFeeRaw: 0n };

export function heldDelta(realised: RealisedRaw): bigint {
  return realised.pnlRaw - realised.fundingRaw - realised.rolloverRaw - realised.feeRaw - realised.executionFeeRaw;
}

export function addRealised(a: RealisedRaw, b: RealisedRaw): RealisedRaw {
  return {
    pnlRaw: a.pnlRaw + b.pnlRaw,
    feeRaw: a.feeRaw + b.feeRaw,
    fundingRaw: a.fundingRaw + b.fundingRaw,
    rolloverRaw: a.rolloverRaw + b.rolloverRaw,
    executionFeeRaw: a.executionFeeRaw + b.executionFeeRaw,
  };
}

/** The fee rate after the account's discount. */
export function feeRate(terms: Terms): bigint {
  return mulDiv(terms.settings.fee, ONE - terms.discountRaw, ONE);
}

/** PnL of `sizeRaw` with entry value `notionalRaw`, in collateral. */
export function pnlOf(terms: Terms, sizeRaw: bigint, notionalRaw: bigint): bigint {
  const nowRaw = mul(sizeRaw, terms.indexRaw);
  return div(terms.direction === 'long' ? nowRaw - notionalRaw : notionalRaw - nowRaw, terms.settlementRaw);
}

/** The amounts accrued since the last update; the trader pays positive ones. */
function accrued(terms: Terms, state: PositionState): { fundingRaw: bigint; rolloverRaw: bigint } {
  const signedRaw = terms.direction === 'long' ? state.sizeRaw : -state.sizeRaw;
  return {
    fundingRaw: mul(terms.fractionRaw - state.fractionRaw, signedRaw),
    rolloverRaw: rolloverOwed(state.marginRaw, terms.settings.rolloverFee, state.updatedAtMs, terms.atMs),
  };
}

/** Margin + PnL − funding − rollover, in collateral; may be negative. */
export function remainingMargin(terms: Terms, state: PositionState): bigint {
  const { fundingRaw, rolloverRaw } = accrued(terms, state);
  return state.marginRaw + pnlOf(terms, state.sizeRaw, state.notionalRaw) - fundingRaw - rolloverRaw;
}

/** Remaining margin over the position's present value, scale 1e9. */
export function marginRatio(terms: Terms, state: PositionState): bigint {
  return div(remainingMargin(terms, state), div(mul(state.sizeRaw, terms.indexRaw), terms.settlementRaw));
}

/**
 * Opens (state null) or enlarges a position with `amountRaw` of collateral at a leverage; null when the fees consume
 * it.
 */
export function enlarge(
  terms: Terms,
  state: PositionState | null,
  amountRaw: bigint,
  leverageRaw: bigint,
): Outcome | null {
  const quoteRaw = mul(mul(amountRaw, leverageRaw), terms.settlementRaw);
  const baseRaw = div(quoteRaw, terms.indexRaw);
  const costs = state === null ? { fundingRaw: 0n, rolloverRaw: 0n } : accrued(terms, state);
  const inEvent: RealisedRaw = {
    pnlRaw: 0n,
    feeRaw: div(mul(quoteRaw, feeRate(terms)), terms.settlementRaw),
    executionFeeRaw: div(mul(quoteRaw, terms.settings.executionFee), terms.settlementRaw),
    ...costs,
  };
  const marginRaw = (state?.marginRaw ?? 0n) + amountRaw + heldDelta(inEvent);
  if (marginRaw <= 0n || baseRaw <= 0n) return null;
  const next = {
    sizeRaw: (state?.sizeRaw ?? 0n) + baseRaw,
    notionalRaw: (state?.notionalRaw ?? 0n) + quoteRaw,
    marginRaw,
    fractionRaw: terms.fractionRaw,
    updatedAtMs: terms.atMs,
  };
  return {
    state: next,
    inEvent,
    exchangedBaseRaw: baseRaw,
    exchangedQuoteRaw: quoteRaw,
    heldDeltaRaw: heldDelta(inEvent),
  };
}

/** Adds to the margin, or takes from it (negative amount); null when nothing would be left. */
export function moveMargin(terms: Terms, state: PositionState, amountRaw: bigint): Outcome | null {
  const inEvent: RealisedRaw = { ...NOTHING, ...accrued(terms, state) };
  const marginRaw = state.marginRaw + amountRaw + heldDelta(inEvent);
  if (marginRaw <= 0n) return null;
  const next = { ...state, marginRaw, fractionRaw: terms.fractionRaw, updatedAtMs: terms.atMs };
  return { state: next, inEvent, exchangedBaseRaw: 0n, exchangedQuoteRaw: 0n, heldDeltaRaw: heldDelta(inEvent) };
}

/** A remainder worth less than a cent is closed too, because ratios to it would be meaningless. */
const DUST_RAW = ONE / 100n;

export type ClosingCosts = 'order' | 'liquidation';

/**
 * Closes `baseRaw` of a position. Closes all of it when `baseRaw` is at least its size, or when the remainder's margin
 * would not cover the loss.
 */
export function reduce(terms: Terms, state: PositionState, baseRaw: bigint, costs: ClosingCosts): Outcome {
  const wouldRest = mul(state.sizeRaw - minBig(baseRaw, state.sizeRaw), terms.indexRaw);
  const base = wouldRest < DUST_RAW ? state.sizeRaw : baseRaw;
  const quoteRaw = mul(base, terms.indexRaw);
  const notionalRaw = mulDiv(state.notionalRaw, base, state.sizeRaw);
  const releasedRaw = base === state.sizeRaw ? state.marginRaw : mulDiv(state.marginRaw, base, state.sizeRaw);
  const owed = accrued(terms, state);
  const pnlRaw = pnlOf(terms, base, notionalRaw);
  const beforeFeesRaw = releasedRaw + pnlRaw - owed.fundingRaw - owed.rolloverRaw;
  const inEvent: RealisedRaw = { pnlRaw, ...owed, ...closingFees(terms, quoteRaw, beforeFeesRaw, costs) };
  const paidOutRaw = releasedRaw + heldDelta(inEvent);
  const rest = state.marginRaw - releasedRaw + (paidOutRaw < 0n ? paidOutRaw : 0n);
  if (base < state.sizeRaw) {
    if (rest <= 0n) return reduce(terms, state, state.sizeRaw, costs);
    const next = {
      sizeRaw: state.sizeRaw - base,
      notionalRaw: state.notionalRaw - notionalRaw,
      marginRaw: rest,
      fractionRaw: terms.fractionRaw,
      updatedAtMs: terms.atMs,
    };
    return {
      state: next,
      inEvent,
      exchangedBaseRaw: base,
      exchangedQuoteRaw: quoteRaw,
      heldDeltaRaw: heldDelta(inEvent),
    };
  }
  // The loss is limited to the margin: the vault pays the rest, and the PnL is only the trader's part.
  const borne = paidOutRaw < 0n ? { ...inEvent, pnlRaw: inEvent.pnlRaw - paidOutRaw } : inEvent;
  const closed = {
    sizeRaw: 0n,
    notionalRaw: 0n,
    marginRaw: 0n,
    fractionRaw: terms.fractionRaw,
    updatedAtMs: terms.atMs,
  };
  return {
    state: closed,
    inEvent: borne,
    exchangedBaseRaw: base,
    exchangedQuoteRaw: quoteRaw,
    heldDeltaRaw: heldDelta(borne),
  };
}

function closingFees(
  terms: Terms,
  quoteRaw: bigint,
  leftRaw: bigint,
  costs: ClosingCosts,
): { feeRaw: bigint; executionFeeRaw: bigint } {
  const valueRaw = div(quoteRaw, terms.settlementRaw);
  if (costs === 'liquidation') {
    const penaltyRaw = mul(valueRaw, terms.settings.liquidationFeeRatio);
    return { feeRaw: clampBig(penaltyRaw, 0n, leftRaw > 0n ? leftRaw : 0n), executionFeeRaw: 0n };
  }
  return { feeRaw: mul(valueRaw, feeRate(terms)), executionFeeRaw: mul(valueRaw, terms.settings.executionFee) };
}
