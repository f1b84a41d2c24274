import { messages } from '../messages';

const [outOfGas, library, moreGas, topUp, nothing] = [
  'out of gas',
  'library error',
  'Try again with more TON for gas.',
  'Add TON to the account, then try again.',
  'It was received before. Check your orders and positions instead of trying again.',
];

/**
 * Explains the codes of failed transactions: a cause, and for the smart account's own codes the next step. Codes below
 * 128 belong to TON's virtual machine and its action phase, and are the same for every contract.
 */
export const errorCodesText = messages('errorCodes', {
  causes: {
    0: 'no error',
    1: 'no error',
    2: 'stack underflow',
    3: 'stack overflow',
    4: 'integer overflow',
    5: 'integer out of range',
    6: 'invalid instruction',
    7: 'unexpected value type',
    8: 'cell overflow',
    9: 'cell underflow',
    10: 'dictionary error',
    11: 'thrown by the contract',
    12: 'virtual machine error',
    13: outOfGas,
    14: 'virtualisation error',
    '-14': outOfGas,
    32: 'invalid action list',
    33: 'too many actions',
    34: 'invalid action',
    35: 'invalid source address',
    36: 'invalid destination address',
    37: 'not enough TON',
    38: 'not enough extra currency',
    39: 'message too large',
    40: 'message too large or TON too little',
    41: library,
    42: library,
    43: library,
    50: 'account state too large',
    170: 'wrong creation time',
    171: 'duplicate bundle',
    174: 'duplicate request',
    402: 'key not registered',
    409: 'invalid position',
    426: 'wrong leverage',
    471: 'too soon after opening',
    65535: 'unknown operation',
  },
  next: {
    13: moreGas,
    '-14': moreGas,
    37: topUp,
    40: topUp,
    170: 'Check your device’s clock, then try again.',
    171: nothing,
    174: nothing,
    402: 'Register the signing key, then try again.',
    409: 'Check the position: it may already be closed.',
    426: 'Choose a leverage that the market allows.',
    471: 'Wait a few seconds, then close it again.',
  },
  /** The advice for every other code. */
  report: 'Send the transaction hash to support.',
  /** Who defines a code. */
  sources: { contract: 'Defined by the smart account', ton: 'Defined by TON' },
  withCode: (cause: string, code: string) => `${cause} (${code})`,
  unknown: (code: string) => `unknown code ${code}`,
  /** @param cause with its code */
  full: (cause: string, next: string) => `${cause}. ${next}`,
});
