import { describe, expect, it } from 'vitest';
import { cancelsColumns } from '~/features/cancel-order/cancels-columns';
import { en } from '~/text/en.gen';
import { fileColumns } from '~/ui/table/column';
import { tableCsv } from '~/ui/table/export-csv-button';
import type { CancelRecord } from '~/wallet/cancel-record';
import { target } from '../../wallet/cancel-kit';

const record: CancelRecord = {
  id: 'row',
  target: { ...target, orderId: '=HYPERLINK("https://elsewhere.test")' },
  signed: { message: 'te6cckEB', cellHash: '3'.repeat(64), publicKey: `${'A'.repeat(43)}=`, source: 'offline' },
  state: {
    phase: 'settled',
    answer: { kind: 'unclear', reason: 'timeout', status: null, message: null },
    outcome: 'executed-first',
    sighting: { kind: 'ended', fate: 'executed-first', status: 'executed', place: 'history' },
  },
  steps: [
    { atMs: Date.UTC(2026, 4, 13, 10), what: 'sent', detail: null },
    { atMs: Date.UTC(2026, 4, 13, 10, 0, 12), what: 'unknown', detail: 'timeout' },
    { atMs: Date.UTC(2026, 4, 13, 10, 1), what: 'settled', detail: 'executed-first' },
  ],
};

describe('the journal as CSV', () => {
  it('has the times of sending, answer and outcome, and each field in full', () => {
    const columns = cancelsColumns({
      texts: { cancel: en.cancelProgress, cancels: en.cancels, orderNames: en.orderNames },
      unstoredIds: [],
      findMarket: () => null,
      orderOf: () => null,
    });
    const mask = { amounts: false, ratios: false, word: 'hidden' };
    const [header = '', row = ''] = tableCsv(fileColumns(columns, en.tables.csv), [record], mask).split('\r\n');
    const cells = new Map(header.split(',').map((name, index) => [name, row.split(',')[index]]));
    expect(Object.fromEntries(cells)).toEqual({
      Sent: '2026-05-13T10:00:00.000Z',
      Answered: '2026-05-13T10:00:12.000Z',
      Resolved: '2026-05-13T10:01:00.000Z',
      // Guarded against spreadsheets, which would run it as a formula.
      Order: `"'=HYPERLINK(""https://elsewhere.test"")"`,
      'Order hash': target.orderHash,
      Market: '',
      'Market address': target.market,
      Asset: 'BTC',
      Account: target.account,
      Trader: target.trader,
      Key: record.signed.publicKey,
      'Signed by': 'offline',
      'Cell hash': record.signed.cellHash,
      State: 'settled',
      Outcome: 'executed-first',
      Answer: 'unclear',
      'Last seen': 'executed',
      'Last change': '2026-05-13T10:01:00.000Z',
    });
  });
});
