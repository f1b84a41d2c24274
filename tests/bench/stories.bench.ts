import { defaultAssumptions } from '~/config/assumptions';
import { type HistoryEvent, toHistoryEvent } from '~/domain/position/history-event';
import { mergeHistory } from '~/domain/position/merged-history';
import { createLifecycleBuilder } from '~/domain/position/position-lifecycles';
import { known } from '~/lib/field';
import { position } from '../contract/fixtures/trading';
import type { Benchmark } from './measure';

const EVENTS = 10_000;
const EVENTS_A_POSITION = 5;
const MINUTE_MS = 60_000;

/** Newest first; each event of a position realises one of everything. */
function eventsOf(count: number): readonly HistoryEvent[] {
  return Array.from({ length: count }, (_, place) => {
    const number = count - 1 - place;
    const opened = number - (number % EVENTS_A_POSITION);
    const version = number - opened + 1;
    const [one, total] = ['1000000000', `${version}000000000`];
    return toHistoryEvent(
      {
        ...position,
        idx: String(opened),
        version,
        openedAt: new Date(opened * MINUTE_MS).toISOString(),
        timestamp: new Date(number * MINUTE_MS).toISOString(),
        pnlInEvent: one,
        feeInEvent: one,
        executionFeeInEvent: one,
        fundingInEvent: one,
        rolloverFeeInEvent: one,
        pnl: total,
        fee: total,
        executionFee: total,
        funding: total,
        rolloverFee: total,
      },
      'BTC',
      defaultAssumptions,
    );
  });
}

/** The computations of a history page when events arrive. */
export function storyBenchmarks(): readonly Benchmark[] {
  const events = eventsOf(EVENTS);
  const tell = createLifecycleBuilder();
  let turn = 0;
  const reading = {
    asset: 'BTC',
    rows: events,
    totalCount: known(EVENTS),
    complete: true,
    unlisted: 0,
    failure: null,
    isAwaited: false,
    receivedAtMs: 0,
    source: null,
  };
  return [
    { name: `history: ${EVENTS} events as stories`, run: () => createLifecycleBuilder()([events]) },
    {
      name: `history: ${EVENTS} events as stories again, with another on top`,
      run: () => tell([events.slice((turn += 1) % 2)]),
    },
    { name: `history: ${EVENTS} events as one list`, run: () => mergeHistory([reading]) },
  ];
}
