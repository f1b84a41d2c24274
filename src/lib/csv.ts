/**
 * CSV by RFC 4180: CRLF after every record, the header first, a cell in quotes if it contains a comma, a quote or a
 * line break.
 * Spreadsheets run cells that begin like a formula, and texts of the service may do so. Such a cell gets an apostrophe
 * in front, which marks it as text. A plain decimal stays unchanged although it may begin with a minus: it cannot run,
 * and should stay a number. Besides = + - @ this covers the minus sign (U+2212) and the wide forms that East Asian
 * versions accept. The check skips leading invisible characters (controls, direction marks), which some programs drop.
 */
const FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-\u2212@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
const PLAIN_DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Excel reads a file as UTF-8 if it begins with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function csvText(header: readonly string[], records: readonly (readonly string[])[]): string {
  return [header, ...records].map(csvRecord).join('');
}

/** One line, for files that are written in parts. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** One cell, protected against formulas, then quoted. */
export function csvCell(text: string): string {
  const guarded = FORMULA_START.test(text) && !PLAIN_DECIMAL.test(text) ? `'${text}` : text;
  // A record with only one empty cell would read as an empty line, but every table here has several columns.
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
