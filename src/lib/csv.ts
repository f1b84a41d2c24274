/**
 * CSV by RFC 4180: CRLF after every record, the header first, a cell in quotes when it contains a comma, a quote or a
 * line break.
 * Texts of the service go into spreadsheets, which run cells that begin like a formula. Such a cell gets an apostrophe
 * in front, which marks it as text. A plain decimal is left alone, although it may begin with a minus: it cannot run,
 * and should stay a number. Besides = + - @ this covers the minus sign (U+2212) and the wide forms that East Asian
 * versions accept. Invisible characters before them, which some programs drop, are skipped: controls, marks of
 * direction.
 */
const FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-\u2212@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
const PLAIN_DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** At the beginning of a file: with it Excel reads UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function csvText(header: readonly string[], records: readonly (readonly string[])[]): string {
  return [header, ...records].map(csvRecord).join('');
}

/** One line of a file, for files that are made in parts. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** One cell, guarded against formulas, then quoted. */
export function csvCell(text: string): string {
  const guarded = FORMULA_START.test(text) && !PLAIN_DECIMAL.test(text) ? `'${text}` : text;
  // A single empty cell on its own line would read as an empty line, but no table here has just one column.
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
