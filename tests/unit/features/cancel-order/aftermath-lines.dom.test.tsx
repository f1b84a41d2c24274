import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toOrderViews, type LenientOrder } from '~/domain/order/order-view';
import { AftermathLines } from '~/features/cancel-order/aftermath-lines';
import { aftermathOf } from '~/pages/orders/batch-orders';
import { cancelText } from '~/text/en/cancel';
import { en } from '~/text/en.gen';

const stops = ['a', 'b'].map((id): LenientOrder => ({
  id: id.repeat(64),
  txId: '',
  trader: '',
  masterTrader: '',
  market: '',
  status: 'active',
  type: 'stop',
  direction: 'long',
  stopPrice: null,
  limitPrice: null,
  stopTriggerPrice: '1000000000',
  takeTriggerPrice: null,
  leverage: null,
  index: null,
  positionId: null,
  expiration: null,
  amount: null,
  indexPrice: null,
  settlementOraclePrice: null,
  createdAt: '2026-05-13T11:00:00Z',
  error: null,
}));
const rows = toOrderViews(stops, defaultAssumptions).map((order) => ({ order, market: null }));
const { staying, stayingAtLeast } = cancelText.aftermath;

describe('the stops that a cancel leaves', () => {
  it.each([
    ['all orders were read', true, staying(2)],
    ['the service may have more orders than were read', false, stayingAtLeast(2)],
  ])('are counted where %s', (_when, complete, text) => {
    render(<AftermathLines of={aftermathOf([], { rows, complete }, { rows: [], assets: [] }, en.orders)} />);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText(/stay/)).toHaveLength(1);
  });
});
