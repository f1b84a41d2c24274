import { messages } from '../messages';

/**
 * What the codes of a transaction mean, without the number. Below 128 they are those of TON's virtual machine and
 * of its action phase, which are the same for every contract; the others are the smart account's own (FACTS §3).
 */
export const eventCodesText = messages('eventCodes', {
  words: {
    0: 'no error',
    1: 'no error',
    2: 'stack underflow',
    3: 'stack overflow',
    4: 'integer overflow',
    5: 'integer out of range',
    6: 'invalid instruction',
    7: 'value of another type than expected',
    8: 'cell overflow',
    9: 'cell underflow',
    10: 'dictionary error',
    11: 'thrown by the contract, cause not told',
    12: 'fatal error of the virtual machine',
    13: 'out of gas',
    14: 'virtualisation error',
    '-14': 'out of gas',
    32: 'list of actions not valid',
    33: 'too many actions',
    34: 'action not valid or not supported',
    35: 'source address of an outbound message not valid',
    36: 'destination address of an outbound message not valid',
    37: 'not enough TON for what it does',
    38: 'not enough of another currency for what it does',
    39: 'outbound message does not fit into a cell',
    40: 'message could not be processed: too little TON, or too large',
    41: 'library reference is null',
    42: 'library could not be changed',
    43: 'library too large or too deep',
    50: 'state of the account too large',
    170: 'wrong created_at',
    171: 'query already processed',
    174: 'intent already processed',
    402: 'key not registered',
    409: 'invalid position',
    426: 'wrong leverage',
    471: 'cooldown before close',
    65535: 'operation not known to the contract',
  },
  notKnown: 'meaning not known',
  doubt: {
    'success-with-code': 'The service calls this a success, but one of its codes says otherwise.',
    'failure-without-code': 'The service calls this a failure, but none of its codes says why.',
  },
  doubted: (code: string) => `Succeeded, with code ${code}`,
});
