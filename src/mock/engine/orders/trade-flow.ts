import { mul } from '../amounts';
import type { TradeFlow } from '../happening';
import type { PositionRow } from '../records';
import type { Outcome, Terms } from '../trade/position-math';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { tokenNameOf } from '../world/world';

type Trade = {
  readonly before: PositionRow | null;
  readonly row: PositionRow;
  readonly outcome: Outcome;
  readonly terms: Terms;
};

/** Where the money of a trade went, as its events tell it. */
export function flowOf(book: AccountBook, { before, row, outcome, terms }: Trade): TradeFlow {
  const { inEvent } = outcome;
  const boundBeforeRaw = before?.state.marginRaw ?? 0n;
  const changeRaw = row.state.marginRaw - boundBeforeRaw;
  const paidOutRaw = outcome.heldDeltaRaw - changeRaw;
  return {
    freeRaw: paidOutRaw > 0n ? paidOutRaw : 0n,
    lockedRaw: changeRaw > 0n ? changeRaw : 0n,
    exchangeRaw: outcome.heldDeltaRaw,
    withdrawLockedRaw: changeRaw < 0n ? -changeRaw : 0n,
    feeToStakersRaw: mul(inEvent.feeRaw, terms.settings.feeToStakersPercent),
    executorRaw: inEvent.executionFeeRaw,
    referrerRaw: book.referral.referrer === null ? 0n : mul(inEvent.feeRaw, book.referral.rebateRaw),
  };
}

/** Enters a trade in the account's results, the market's volume and the vault's gains. */
export function noteInBooks(world: World, book: AccountBook, { row, outcome, terms }: Trade): void {
  const atMs = row.state.updatedAtMs;
  const usdRaw = mul(outcome.heldDeltaRaw, terms.settlementRaw);
  book.realised.push({ atMs, totalUsdRaw: (book.realised.at(-1)?.totalUsdRaw ?? 0n) + usdRaw });
  if (outcome.exchangedBaseRaw > 0n) {
    world.exchange.noteExchange(row.market, {
      atMs,
      baseRaw: outcome.exchangedBaseRaw,
      quoteRaw: outcome.exchangedQuoteRaw,
    });
  }
  // What the trader lost the vault won, but for what goes to the stakers, the referrer and whoever executed it.
  const passedOnRaw = mul(
    outcome.inEvent.feeRaw,
    terms.settings.feeToStakersPercent + (book.referral.referrer === null ? 0n : book.referral.rebateRaw),
  );
  world.exchange.noteVaultGain(
    tokenNameOf(row.market),
    atMs,
    -outcome.heldDeltaRaw - passedOnRaw - outcome.inEvent.executionFeeRaw,
  );
}
