import type { ProtocolEvent } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { parseAddress } from '~/lib/address';
import { absent, type Field, known, mapField, unreadable, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { isLargeObject } from '~/lib/json-object';
import { readBoolean, readHash, readText, readWhole } from '../read-field';
import { memberOf, readOpenInteger, readOpenText } from '../read-untyped-json';
import { type EventTime, readEventTime } from './event-time';

/** One protocol event as the table shows it (operation 5). */
export type EventView = {
  /** A stable key of the event in every answer; also its place in the URL. */
  readonly key: string;
  /** Counts the account's events, scale 0. */
  readonly sequence: Field<Fixed>;
  /** In lower case if known (see `api/event-types.ts`), otherwise as received. */
  readonly type: Field<string>;
  readonly time: Field<EventTime>;
  /** Hash of its transaction, hex digits. */
  readonly hash: Field<string>;
  /** Raw form if it is an address, otherwise as received. */
  readonly sender: Field<string>;
  readonly account: Field<string>;
  readonly outcome: EventOutcome;
  /** `query_id` of the payload, scale 0. In some variants it is not the number of a bundle. */
  readonly queryId: Field<Fixed>;
  /** The contract's code in a `failed_bundle_execution`. */
  readonly errorCode: Field<bigint>;
  /** The other members of the variant as received; null when they cannot be read. */
  readonly payload: Readonly<Record<string, unknown>> | null;
};

/** The result of its transaction, as far as it is known. */
export type EventOutcome = {
  readonly success: Field<boolean>;
  readonly exitCode: Field<bigint>;
  readonly actionCode: Field<bigint>;
};

export function toEventView({
  key,
  event,
}: {
  readonly key: string;
  readonly event: Lenient<ProtocolEvent>;
}): EventView {
  const variant = event.event;
  const isOpen = variant !== undefined && !(variant instanceof BadValue);
  const whole = (member: Lenient<ProtocolEvent>['sequence']) => readWhole(member, 0);
  return {
    key,
    sequence: whole(event.sequence),
    type: isOpen ? typeOf(variant) : variantField(variant),
    time: readEventTime(event.timestamp),
    hash: readHash(event.hash),
    sender: mapField(readText(event.sender?.value), rawOrAsGiven),
    account: mapField(readText(event.account), rawOrAsGiven),
    outcome: {
      success: readBoolean(event.tx_status?.success),
      exitCode: codeOf(event.tx_status?.exit_code),
      actionCode: codeOf(event.tx_status?.action_result_code),
    },
    queryId: isOpen
      ? mapField(readOpenInteger(memberOf(variant, 'query_id')), (raw) => ({ raw, scale: 0 }))
      : absent('missing'),
    errorCode: isOpen ? readOpenInteger(memberOf(variant, 'error_code')) : absent('missing'),
    payload: isOpen ? withoutType(variant) : null,
  };
}

/** Whether the event reports a failure: by its transaction, or by its type. */
export function isFailure({ outcome, type }: Pick<EventView, 'outcome' | 'type'>): boolean {
  return valueOrNull(outcome.success) === false || valueOrNull(type) === 'failed_bundle_execution';
}

/** If success and codes contradict each other, both are shown and the reader decides. */
type OutcomeDoubt = 'success-with-code' | 'failure-without-code';

/** Returns null if success and codes agree, or too little is known. */
export function outcomeDoubt({ success, exitCode, actionCode }: EventOutcome): OutcomeDoubt | null {
  const codes = [valueOrNull(exitCode), valueOrNull(actionCode)];
  const fails = codes.some(reportsFailure);
  if (valueOrNull(success) === true && fails) return 'success-with-code';
  return valueOrNull(success) === false && !fails && codes.every((code) => code !== null)
    ? 'failure-without-code'
    : null;
}

/** The contract's own error code if the event has one, otherwise the code of a failed transaction. */
export function failureCode({ errorCode, outcome }: Pick<EventView, 'errorCode' | 'outcome'>): bigint | null {
  return [errorCode, outcome.exitCode, outcome.actionCode].map(valueOrNull).find(reportsFailure) ?? null;
}

/** Contracts end with code 0 or 1 on success. */
function reportsFailure(code: bigint | null): code is bigint {
  return code !== null && code !== 0n && code !== 1n;
}

function typeOf(variant: Readonly<Record<string, unknown>>): Field<string> {
  const type = readOpenText(memberOf(variant, 'type'));
  // An empty name counts as missing: it could neither be read nor clicked.
  return valueOrNull(type)?.trim() === '' ? absent('missing') : type;
}

function variantField(variant: BadValue | undefined): Field<string> {
  if (variant === undefined || variant.kind === 'missing') return absent('missing');
  return unreadable(variant.raw);
}

function withoutType(variant: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  // Do not copy a very large variant: its type has no effect there.
  if (isLargeObject(variant)) return variant;
  const { type: _type, ...payload } = variant;
  return Object.keys(payload).length === 0 ? null : payload;
}

function rawOrAsGiven(text: string): string {
  return parseAddress(text)?.raw ?? text;
}

function codeOf(member: bigint | BadValue | undefined): Field<bigint> {
  const code = readWhole(member, 0);
  return code.kind === 'known' ? known(code.value.raw) : code;
}
