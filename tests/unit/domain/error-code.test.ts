import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCode, contractCodeIn, formatFailure, formatServiceError } from '~/domain/error-code';
import { errorCodesText } from '~/text/en/error-codes';

describe('an error of the service', () => {
  it.each([
    ['intent already processed (174)', 174n],
    ['Intent already  processed', 174n],
    ['wrong created_at (170).', 170n],
    ['cooldown before close: 471', 471n],
    ['exit code 402', 402n],
    ['exit_code=426', 426n],
    ['exit_code 174', 174n],
    ['Error code: 409', 409n],
    ['(171)', 171n],
    ['174', 174n],
  ])('%j has the code %d', (text, code) => {
    expect(contractCodeIn(text)).toBe(code);
  });

  it.each([
    ['', 'nothing'],
    ['intent already processed (170)', 'words and number contradict each other'],
    ['try again in 170', 'a number of something else'],
    ['price moved to 64,174', 'part of a number'],
    ['order -174', 'part of a number'],
    ['exit code 999', 'a code that is not known'],
    ['exit code 37', 'a code of the virtual machine, which the text may mean otherwise'],
    ['intent already processed (174) at the bridge', 'more than the error'],
    ['constructor', 'a name of every object'],
  ])('%j has none: %s', (text) => {
    expect(contractCodeIn(text)).toBeNull();
    expect(formatServiceError(text, errorCodesText)).toBeNull();
  });

  it('is worded with its cause, its code and the next step', () => {
    expect(formatServiceError('intent already processed (174)', errorCodesText)).toBe(
      'Duplicate request (174). It was received before. Check your orders and positions instead of trying again.',
    );
  });

  it('is not read as a code out of other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/17[014]|402|409|426|471/.test(text));
        expect(contractCodeIn(`x${text}`)).toBeNull();
      }),
    );
  });
});

describe('a code of a transaction', () => {
  it('is named if known, and shown as a number otherwise', () => {
    expect(formatCode(13n, errorCodesText)).toBe('out of gas (13)');
    expect(formatCode(-14n, errorCodesText)).toBe('out of gas (-14)');
    expect(formatCode(999n, errorCodesText)).toBe('999');
    expect(formatFailure(999n, errorCodesText)).toBe('Unknown code 999. Send the transaction hash to support.');
    expect(formatFailure(0n, errorCodesText)).toBe('No error (0)');
    expect(formatFailure(32n, errorCodesText)).toBe('Invalid action list (32). Send the transaction hash to support.');
  });
});
