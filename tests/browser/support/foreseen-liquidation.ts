import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import type { Engine, ScenarioName } from '~/mock/engine/engine';
import type { WirePosition } from '~/mock/engine/wire';
import { NOON_MS } from './foreseen-orders';

/** A position that will be liquidated during the test, in the world with seed 1 that begins at noon. */
export type ForeseenLiquidation = {
  readonly trader: string;
  readonly ticker: string;
  readonly side: string;
  readonly idx: string;
  /** Market, side and number, as the app names it. */
  readonly key: string;
  /** A moment when the service calls it pending, and one when it is gone. */
  readonly pendingAtMs: number;
  readonly goneAtMs: number;
};

const STEP_MS = 2_500;

type Held = { readonly trader: string; readonly asset: string; readonly position: WirePosition };

/** The first such position: two exchanges on equal clocks do the same. */
export async function foreseeLiquidation(scenario: ScenarioName, aheadMs: number): Promise<ForeseenLiquidation> {
  const clock = manualClock(NOON_MS);
  const engine = createEngine({ seed: 1, scenario, clock });
  const atFirst = everythingOpen(engine);
  const pendingSince = new Map<Held, number>();
  while (clock.now() < NOON_MS + aheadMs) {
    clock.advance(STEP_MS);
    for (const held of atFirst) {
      const status = statusOf(engine, held);
      const pendingAtMs = pendingSince.get(held);
      if (status === null && pendingAtMs !== undefined)
        return { trader: held.trader, ...wordsOf(engine, held.position), pendingAtMs, goneAtMs: clock.now() };
      if (status === 'pending_liquidate' && pendingAtMs === undefined) pendingSince.set(held, clock.now());
    }
  }
  throw new Error(`no position will be liquidated in ${aheadMs} ms`);
}

function everythingOpen(engine: Engine): readonly Held[] {
  const { accounts, markets } = engine.listing();
  const assets = [...new Set(markets.map(({ baseAsset }) => baseAsset))];
  return accounts.flatMap(({ address: trader }) =>
    assets.flatMap((asset) => listOf(engine, trader, asset).map((position) => ({ trader, asset, position }))),
  );
}

/** Null once it is no longer open. */
function statusOf(
  engine: Engine,
  { trader, asset, position: { market, direction, idx } }: Held,
): WirePosition['status'] | null {
  return (
    listOf(engine, trader, asset).find((one) => one.market === market && one.direction === direction && one.idx === idx)
      ?.status ?? null
  );
}

function listOf(engine: Engine, trader: string, asset: string): readonly WirePosition[] {
  const answer = engine.listActivePositions(trader, asset, { offset: 0, limit: 100, walletId: null });
  return 'ok' in answer ? answer.ok : [];
}

function wordsOf(
  engine: Engine,
  { market, direction, idx }: WirePosition,
): Pick<ForeseenLiquidation, 'ticker' | 'side' | 'idx' | 'key'> {
  const ticker = engine.listing().markets.find(({ address }) => address === market)?.name ?? '';
  return { ticker, side: direction, idx: String(idx), key: `${market} ${direction} ${idx}` };
}
