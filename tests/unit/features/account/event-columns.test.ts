import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toEventView } from '~/domain/account/event-view';
import { eventColumns } from '~/features/account/event-columns';
import { en } from '~/text/en.gen';
import { fileColumns } from '~/ui/table/column';

const address = (digit: string) => `0:${digit.repeat(64)}`;
const eth = {
  address: address('a'),
  ticker: 'ETH/USDT',
  baseAsset: 'ETH',
  quoteAsset: 'USDT',
  className: null,
  collateral: 'USDT',
};
const columns = fileColumns(
  eventColumns({
    text: en.events,
    links: { account: () => null, bundle: () => null },
    subjects: {
      units: defaultAssumptions,
      find: (market) => (market === eth.address ? eth : null),
      tokens: [{ vault: address('1'), assetId: address('2'), name: 'USDT' }],
    },
  }),
  en.tables.csv,
);

/** The cells of a row that say what the event is about, by header of the file. */
function subject(event: { readonly type: string; readonly [member: string]: unknown }, sender = address('1')) {
  const view = toEventView({ key: 'one', event: { event, sender: { value: sender } } });
  const cells = Object.fromEntries(columns.map(({ header, value }) => [header, value(view)]));
  return [cells['Market'], cells['Side'], cells['Amount'], cells['Amount unit'], cells['Amount raw (1e9)']];
}

describe('an event in a file', () => {
  it('has its market, side and amount as on screen: exact, negative where the trader paid', () => {
    const payload = { amm_address: eth.address, direction: 'long', balance_delta: '-9007199254740993' };
    expect(subject({ type: 'notify_update_position', notification_payload: payload })).toEqual([
      'ETH/USDT',
      'long',
      '-9007199.254740993',
      'USDT',
      '-9007199254740993',
    ]);
  });

  it('has the address of a market without a name, and no unit where no token is known', () => {
    expect(subject({ type: 'take_position_v2', amm_address: address('b') })).toEqual([address('b'), '', '', '', '']);
    expect(subject({ type: 'withdraw', amount: '5' }, address('7'))).toEqual(['', '', '0.000000005', '', '5']);
  });

  it('has nothing in the columns of an event about no market and no money, and never zero', () => {
    expect(subject({ type: 'add_public_key', public_key: 'x' })).toEqual(['', '', '', '', '']);
  });

  it('keeps amounts back in privacy mode', () => {
    const hidden = columns.filter(({ sensitivity }) => sensitivity === 'personal').map(({ header }) => header);
    expect(hidden).toEqual(['Amount', 'Amount raw (1e9)']);
  });
});
