import { messages } from '../messages';
import { counted, numberOf } from './plural';
import * as noun from './nouns';
import { labels, memberLabel } from './labels';
import { timeUnits } from './phrases';

/** Events of a smart account (operation 5). Types and codes of the service are not part of the texts. */
export const eventsText = messages('events', {
  title: noun.events,
  count: numberOf('event'),
  fitting: counted('# shown'),
  countAtLeast: counted('# event(s) loaded'),
  none: 'No events yet.',
  noneOfTypes: 'No events of these types.',
  noneOfText: 'No events match.',
  ...labels('loadMore loadingMore activity failedOnly order succeeded failed noPayload'),
  mostRead: (count: string) => `Limit of ${count} events: narrow the types.`,
  stalled: 'The service repeats events.',
  restarted: 'List changed: loaded again.',
  newer: counted('Show # new event(s)'),
  filter: 'Filter events',
  orders: { DESC: 'Newest first', ASC: 'Oldest first' },
  day: {
    label: 'Go to date',
    clear: 'All dates',
    /** Used when the list shows the events of one day. */
    only: (day: string) => `Events on ${day}, UTC`,
    none: (day: string) => `No events on ${day}.`,
    /** @param at the day that the list has reached */
    loading: (day: string, at: string) => `Loading to ${day}: at ${at}`,
    begun: (day: string) => `Loading to ${day}`,
    short: (day: string, at: string, days: number) => `Loaded to ${at}, ${numberOf('day')(days)} short of ${day}.`,
    unknown: (day: string) => `Not loaded to ${day} yet.`,
  },
  typesAll: 'Types: all',
  typesChosen: counted('Types: # chosen'),
  typesLabel: 'Event types',
  typesClear: 'All types',
  typesLeftOut: (words: string) => `Not filterable, ignored: ${words}`,
  initChip: 'Account set up: not filterable',
  columns: {
    ...labels('time market side amount outcome sender queryId account exitCode actionCode errorCode'),
    type: 'Event',
    hash: noun.transaction,
    sequence: 'No.',
    timestamp: 'Raw timestamp',
  },
  types: {
    trade_notification_v2: 'Trade settled',
    referral_fees: 'Referral fees',
    bundle_external_body: 'Bundle received',
    notify_update_position: 'Position updated',
    add_gas_units: 'Gas added',
    withdraw: 'Withdrawn',
    add_public_key: 'Key added',
    remove_public_key: 'Key removed',
    remove_all_except_current_public_key: 'Other keys removed',
    deposit_notify: 'Deposited',
    deposit_notify_with_deploy: 'Deposited at set-up',
    excess: 'Excess returned',
    take_position_v2: 'Position taken over',
    failed_bundle_execution: 'Bundle failed',
    withdraw_request: 'Withdrawal requested',
    init_sa: 'Account set up',
  },
  failedWith: (code: string) => `Failed · ${code}`,
  /** Used when timestamps are not in milliseconds as usual. */
  unitLine: (unit: string) => `Timestamps in ${unit}`,
  unitsDiffer: 'Timestamps of different units',
  ahead: 'Some times are ahead of this clock',
  unitOf: timeUnits,
  drawerTitle: (what: string) => `Event: ${what}`,
  numbered: (sequence: string) => `no. ${sequence}`,
  unnamed: 'unnamed',
  notRead: 'Event not loaded yet.',
  noSuch: 'No such event of these types.',
  reading: 'Loading events',
  notReadTitle: 'Event',
});

const per = (unit: string) => counted(`per (${unit}|# ${unit}s), UTC`);

/** Counts and rate of the events that were loaded (operation 5). */
export const eventsActivityText = messages('eventsActivity', {
  backTo: 'back to',
  upTo: 'up to',
  moreOfTypes: 'chosen types only',
  countsTitle: 'By type',
  rateTitle: 'Rate',
  failed: counted('# failed'),
  noneFailed: 'none failed',
  onlyType: (type: string) => `Only ${type}`,
  unnamed: 'No type',
  further: (types: number, events: number) => `${numberOf('more type')(types)}, ${numberOf('event')(events)}`,
  events: noun.events,
  ofWhichFailed: noun.failed,
  per: {
    minute: per('minute'),
    hour: per('hour'),
    day: per('day'),
  },
  tooFew: 'Needs two events or more.',
  partFirst: 'first bar incomplete',
  partLast: 'last bar incomplete',
  undated: counted('# undated event(s) left out'),
});

/** Used when the outcome of a transaction contradicts its codes. */
export const eventDoubtText = messages('eventDoubt', {
  'success-with-code': 'Success, with a failure code.',
  'failure-without-code': 'Failure, without a code.',
  doubted: (code: string) => `Succeeded, with code ${code}`,
});

/** The members of an event besides its type (operation 5), in its drawer. Keys are their places in the payload. */
export const eventPayloadText = messages('eventPayload', {
  title: 'Payload',
  member: memberLabel,
  transaction: noun.transaction,
  positionState: 'Position after',
  rest: 'Other fields',
  whole: 'Raw payload',
  noUnit: 'Token unknown',
  nameInPayload: (path: string) => `Field: ${path}`,
  key: 'key',
  vaultOf: (asset: string) => `${asset} vault`,
  item: (label: string, number: number) => `${label} ${number}`,
  failure: {
    failed_bundle_execution: 'Bundle failed',
    other: 'Transaction failed',
    noCode: 'No error code.',
    bundle: 'Bundle',
  },
  previous: 'Previous event',
  next: 'Next event',
  readOn: 'Load more events',
  place: (place: string, of: string) => `${place} of ${of} loaded`,
  link: 'link to this event',
  /** Names of members with an unclear wire name. */
  members: {
    withdraw_locked_amount: 'Withdrawn from locked',
    executor_amount: 'Paid to the executor',
    total_referrer_amount: 'Paid to referrers',
    ref_count: 'Referrers',
    'referral_data.*.referrer': 'Referrer',
    'referral_data.*.amount': 'Referrer share',
    vault_address: noun.vault,
    jetton_minter_address: 'Token',
    jetton_minter: 'Token',
    intent_hash: noun.intent,
    'intent_hashes.*': noun.intent,
    ext_hash: noun.externalMessage,
    amm_address: noun.market,
    direction: noun.side,
    balance_delta: 'Balance change',
    fee: 'Fee rate',
    factory: noun.deployedBy,
    'user_public_keys.*': 'Registered key',
    'user_public_keys.values.*': 'Registered key',
  },
});
