import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvText } from '~/lib/csv';

/** A reader written independently of the writer: RFC 4180, nothing else. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let position = 0;
  while (position < text.length) {
    const quoted = /"((?:[^"]|"")*)"(,|\r\n)/y;
    const plain = /([^",\r\n]*)(,|\r\n)/y;
    quoted.lastIndex = plain.lastIndex = position;
    const match = quoted.exec(text) ?? plain.exec(text);
    if (match === null)
      throw new Error(`no cell at ${position}: ${JSON.stringify(text.slice(position, position + 20))}`);
    record.push((match[1] ?? '').replaceAll('""', '"'));
    position += match[0].length;
    if (match[2] === '\r\n') {
      records.push(record);
      record = [];
    }
  }
  return records;
}

const unguarded = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell);

describe('csvText', () => {
  it('ends every record with CRLF, and quotes only what needs it', () => {
    expect(
      csvText(
        ['Market', 'Says'],
        [
          ['BTC/USDT', 'a "b", c'],
          ['', 'two\nlines'],
        ],
      ),
    ).toBe('Market,Says\r\nBTC/USDT,"a ""b"", c"\r\n,"two\nlines"\r\n');
  });

  it('is read back as it was written, whatever the texts', () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', 'a', '\t') }));
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    fc.assert(
      fc.property(table, ([header = [], ...records]) => {
        const read = parseCsv(csvText(header, records));
        const written = [header, ...records];
        expect(read).toHaveLength(written.length);
        read.forEach((cells, row) =>
          cells.forEach((text, column) => {
            const original = written[row]?.[column] ?? '';
            expect([original, `'${original}`]).toContain(text);
          }),
        );
      }),
    );
  });
});

describe('csvCell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1+cmd',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '\nx',
    '  =1',
    '\u22125',
    '\uFF1D1',
    '\0=1',
    '\u202E=1',
    '\u200B@x',
    '\uFEFF=1',
    '-',
    '-1e5',
  ])('guards %j', (text) => {
    expect(unguarded(parseCsv(`${csvCell(text)}\r\n`)[0]?.[0] ?? '')).toBe(text);
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each([
    '-912.1634',
    '0',
    '9223372036854775807',
    '-0.000000001',
    '2026-05-13T12:00:00.000Z',
    'BTC/USDT',
    '',
    '0:ab',
  ])('leaves %j unchanged', (text) => {
    expect(csvCell(text)).toBe(text);
  });

  it('lets no cell begin like a formula, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' ', '1', 'a', '"') }), (text) => {
        const [[cell = ''] = []] = parseCsv(`${csvCell(text)}\r\n`);
        expect(/^[=+@\t\r]/.test(cell)).toBe(false);
        expect(cell.startsWith('-') && !/^-\d+$/.test(cell)).toBe(false);
      }),
    );
  });
});
