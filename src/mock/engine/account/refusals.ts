import type { EngineRefusal } from '../engine';

/**
 * The refusals of operations 1 to 9 that depend on an account. The interface documents statuses only for some
 * operations, and no codes; the table is in `src/mock/README.md`.
 */
export function accountNotFound(status: 400 | 404): EngineRefusal {
  return { refused: status, code: 'ACCOUNT_NOT_FOUND', msg: 'there is no such smart account' };
}

export function unknownToken(): EngineRefusal {
  return { refused: 400, code: 'UNKNOWN_TOKEN', msg: 'token_address names no collateral of this exchange' };
}

export function intentNotFound(): EngineRefusal {
  return { refused: 404, code: 'INTENT_NOT_FOUND', msg: 'there is no intent with this hash' };
}

export function bundleNotLive(): EngineRefusal {
  return { refused: 404, code: 'BUNDLE_NOT_LIVE', msg: 'the account has no live bundle with this query id' };
}

export function keyNotRegistered(status: 403 | 404): EngineRefusal {
  return { refused: status, code: 'KEY_NOT_REGISTERED', msg: 'the public key is not registered in this account' };
}

export function invalidKey(): EngineRefusal {
  return { refused: 400, code: 'INVALID_KEY', msg: 'a public key has 32 bytes' };
}

export function lastKey(): EngineRefusal {
  return { refused: 409, code: 'LAST_KEY', msg: 'the only key of an account cannot be removed' };
}

export function orderNotFound(): EngineRefusal {
  return { refused: 404, code: 'ORDER_NOT_FOUND', msg: 'the account has no order with this hash' };
}

export function orderNotCancelable(status: string): EngineRefusal {
  return { refused: 409, code: 'ORDER_NOT_CANCELABLE', msg: `the order cannot be cancelled: its status is ${status}` };
}

export function cancelUnderWay(): EngineRefusal {
  return { refused: 409, code: 'CANCEL_ALREADY_ADMITTED', msg: 'a cancel of this order was admitted before' };
}
