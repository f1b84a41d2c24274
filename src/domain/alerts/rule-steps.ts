import type { Assumptions } from '~/config/assumptions';
import type { Rule, RuleKind, RuleOf } from '~/storage/inbox-rules';
import { type Field, valueOrNull } from '~/lib/field';
import { add, compare, type Fixed, fixed, fromDecimal, mul, neg, sign, sub, toDecimalString } from '~/lib/fixed-point';
import { DAY_MS } from '~/lib/time';
import { fundingOf } from '../market/funding';
import { allowedAgeMs, marketStatus } from '../market/market-status';
import type { MarketView } from '../market/market-view';
import type { Finding } from '../position/protection';
import type { RealisedYield } from '../vault/realised-yield';
import { happening, type InboxItem, type InboxItemKind, type Log, withHappenings } from './inbox-state';
import { type LiquidationDistance, rearmDistance } from './near-alert';

/** The data that each rule reads. Rules about orders and positions select from the inbox items. */
export const ruleSources = {
  price: 'market',
  funding: 'market',
  fundingFlip: 'market',
  status: 'market',
  distance: 'positions',
  protection: 'positions',
  order: 'orders',
  position: 'history',
  vault: 'vault',
} as const satisfies Record<RuleKind, 'market' | 'positions' | 'orders' | 'history' | 'vault'>;

/** `in` fires, `out` arms the rule again. `between` keeps a value near the threshold from firing twice. */
export type Zone = 'in' | 'between' | 'out' | 'unknown';

export type Step = {
  /** The state after the step, to be stored; null while nothing is known. */
  readonly level: string | null;
  /** The item to add to the inbox; null if the threshold was not crossed. */
  readonly fires: Pick<InboxItem, 'what' | 'value' | 'unit' | 'limit'> | null;
};

const quiet = (level: string | null): Step => ({ level, fires: null });

/** Digits of a ratio that we compute. */
const RATIO_DIGITS = 12;
const HALF_PERCENT: Fixed = fixed(5n, 3);
const FIFTH: Fixed = fixed(2n, 1);
const ONE: Fixed = fixed(1n, 0);
/** A rate within one per cent a year of zero counts as having no sign, or the rule would fire all day. */
const FLIP_MARGIN: Fixed = fixed(1n, 2);

/** "5" (per cent) as the ratio 0.05. The schema lets only plain decimals in. */
export function percentRatio(percent: string): Fixed {
  const value = fromDecimal(percent) ?? fixed(0n, 0);
  return fixed(value.raw, value.scale + 2);
}

/** The value beyond which a rule is armed again; the page shows it beside the rule. */
export function rearmValue(rule: Rule): Fixed | null {
  switch (rule.kind) {
    case 'price': {
      const price = fromDecimal(rule.price) ?? fixed(0n, 0);
      const margin = mul(price, HALF_PERCENT, price.scale + 3, 'halfUp');
      return rule.side === 'above' ? sub(price, margin) : add(price, margin);
    }
    case 'distance':
      return rearmDistance(percentRatio(rule.percent));
    case 'funding':
    case 'vault':
      return mul(percentRatio(rule.percent), sub(ONE, FIFTH), RATIO_DIGITS, 'halfUp');
    default:
      return null;
  }
}

/** One step of a rule with a threshold. */
function stepZone(
  before: string | null,
  zone: Zone,
  fires: () => NonNullable<Step['fires']>,
  /**
   * Whether a condition that already holds at the start fires too: true for risks, false for prices, which must cross.
   */
  atOnce: boolean,
): Step {
  if (zone === 'unknown') return quiet(before);
  if (zone === 'in') {
    const isCrossing = before === 'out' || (before === null && atOnce);
    return { level: 'in', fires: isCrossing ? fires() : null };
  }
  return quiet(zone === 'out' || before === null ? 'out' : before);
}

/** `in` above the limit, `out` below the point where it is armed again. */
function zoneAbove(value: Fixed, limit: Fixed, rearm: Fixed): Zone {
  if (compare(value, limit) > 0) return 'in';
  return compare(value, rearm) < 0 ? 'out' : 'between';
}

export type JudgedMarket = {
  readonly market: MarketView;
  /** Age of the market's state now; null when unknown. */
  readonly ageMs: number | null;
  /** Whether its price has stopped although the market is open: see `isLatePrice`. */
  readonly isLate: boolean;
  readonly units: Assumptions;
};

type MarketRule = RuleOf<'price' | 'funding' | 'fundingFlip' | 'status'>;

export function isOfMarket(rule: Rule): rule is MarketRule {
  return 'market' in rule;
}

/**
 * One step of a rule about a market (operation 17). A late price or rate says nothing about the present: until a new
 * one arrives, the rule neither fires nor is armed.
 */
export function stepMarket(rule: MarketRule, before: string | null, reading: JudgedMarket): Step {
  if (rule.kind !== 'status' && reading.isLate) return quiet(before);
  switch (rule.kind) {
    case 'price':
      return stepPrice(rule, before, reading.market.mark);
    case 'funding':
      return stepFunding(rule, before, fundingOf(rule.side, reading.market, 'year'));
    case 'fundingFlip':
      return stepFlip(before, fundingOf(rule.side, reading.market, 'year'));
    case 'status':
      return stepStatus(rule, before, reading);
  }
}

function stepPrice(rule: RuleOf<'price'>, before: string | null, mark: Field<Fixed>): Step {
  const [price, limit, rearm] = [valueOrNull(mark), fromDecimal(rule.price), rearmValue(rule)];
  if (price === null || limit === null || rearm === null) return quiet(before);
  const zone = rule.side === 'above' ? zoneAbove(price, limit, rearm) : zoneAbove(neg(price), neg(limit), neg(rearm));
  return stepZone(before, zone, () => fired('price', price, 'price', rule.price), false);
}

function stepFunding(rule: RuleOf<'funding'>, before: string | null, year: Field<Fixed>): Step {
  const received = valueOrNull(year);
  const rearm = rearmValue(rule);
  if (received === null || rearm === null) return quiet(before);
  const value = rule.effect === 'receives' ? received : neg(received);
  const zone = zoneAbove(value, percentRatio(rule.percent), rearm);
  return stepZone(before, zone, () => fired('funding', received, 'ratio', rule.percent), false);
}

/** The sign counts as changed once the rate is beyond the margin on the other side. */
function stepFlip(before: string | null, year: Field<Fixed>): Step {
  const received = valueOrNull(year);
  if (received === null) return quiet(before);
  const isClear = compare(received, FLIP_MARGIN) > 0 || compare(received, neg(FLIP_MARGIN)) < 0;
  if (!isClear) return quiet(before);
  const level = sign(received) > 0 ? 'receives' : 'pays';
  return { level, fires: before === null || before === level ? null : fired('fundingFlip', received, 'ratio', null) };
}

const stateKinds = { paused: 'paused', closeOnly: 'closeOnly', late: 'late', open: 'open' } as const satisfies Record<
  RuleOf<'status'>['to'][number],
  InboxItemKind
>;

/** A late market counts as open again only if its state is clearly younger than allowed. */
function stepStatus(rule: RuleOf<'status'>, before: string | null, { market, ageMs, units }: JudgedMarket): Step {
  const { kind } = marketStatus(market, ageMs, units);
  if (kind === 'unknown' || kind === 'other') return quiet(before);
  const allowedMs = allowedAgeMs(market, units);
  if (kind === 'open' && before === 'late' && (ageMs === null || allowedMs === null || ageMs * 5 > allowedMs * 4))
    return quiet(before);
  if (kind === before) return quiet(before);
  // Do not report an open market unless it was closed before.
  const isReported = rule.to.includes(kind) && (before !== null || kind !== 'open');
  return { level: kind, fires: isReported ? fired(stateKinds[kind], null, null, null) : null };
}

/** One step for one position (operations 15 and 17). */
export function stepDistance(rule: RuleOf<'distance'>, before: string | null, room: LiquidationDistance): Step {
  const [limit, rearm] = [percentRatio(rule.percent), rearmDistance(percentRatio(rule.percent))];
  const value = room.kind === 'distance' ? room.distance : null;
  return stepZone(before, zoneOf(), () => fired('distance', value, 'ratio', rule.percent), true);

  function zoneOf(): Zone {
    if (room.kind === 'unknown') return 'unknown';
    if (value === null) return room.kind === 'crossed' ? 'in' : 'out';
    if (compare(value, limit) < 0) return 'in';
    return compare(value, rearm) > 0 ? 'out' : 'between';
  }
}

/** One step for a vault (operation 11, a week). Unknown when its history is too short. */
export function stepVault(rule: RuleOf<'vault'>, before: string | null, week: RealisedYield | null): Step {
  const rearm = rearmValue(rule);
  if (week === null || rearm === null) return quiet(before);
  const zone = zoneAbove(neg(week.ratio), percentRatio(rule.percent), rearm);
  return stepZone(before, zone, () => fired('vault', week.ratio, 'ratio', rule.percent), true);
}

/** One step for one finding of the protection check; `isThere` is null if it could not be checked. */
export function stepFinding(before: string | null, isThere: boolean | null): Step {
  const zone = isThere === null ? 'unknown' : isThere ? 'in' : 'out';
  return stepZone(before, zone, () => fired('finding', null, null, null), true);
}

function fired(
  what: InboxItemKind,
  value: Fixed | null,
  unit: InboxItem['unit'],
  limit: string | null,
): NonNullable<Step['fires']> {
  return { what, value: value === null ? null : toDecimalString(value), unit, limit };
}

const orderKinds = {
  filled: 'orderFilled',
  expired: 'orderExpired',
  cancelledByService: 'orderCancelledByService',
  failed: 'orderFailed',
} as const satisfies Record<RuleOf<'order'>['to'][number], InboxItemKind>;

const positionKinds = {
  opened: 'positionOpened',
  reduced: 'positionReduced',
  closed: 'positionClosed',
  liquidated: 'positionLiquidated',
} as const satisfies Record<RuleOf<'position'>['to'][number], InboxItemKind>;

/** The rules that apply to an inbox item. */
export function rulesFor({ what }: Pick<InboxItem, 'what'>, rules: readonly Rule[]): readonly Rule[] {
  return rules.filter((rule) => {
    if (rule.kind === 'order') return rule.to.some((one) => orderKinds[one] === what);
    return rule.kind === 'position' && rule.to.some((one) => positionKinds[one] === what);
  });
}

/** One rule, one subject that it watches, and the step that the newest reading makes. */
export type LevelStep = {
  readonly rule: Rule;
  /** Address of a market or vault, name of a position, key of a finding. */
  readonly subject: string;
  readonly take: (before: string | null) => Step;
  /** When the oldest of the answers arrived. A tab may have older answers than the ones behind the present state. */
  readonly readAtMs: number;
  readonly about: Partial<InboxItem>;
};

/** The present findings of the protection check, by their keys. */
type FindingsNow = {
  /** The states of rules so far. */
  readonly known: Readonly<Record<string, string>>;
  readonly found: ReadonlyMap<string, Finding>;
  /** Null if it could not be checked. */
  readonly isThere: (key: string) => boolean | null;
  readonly about: (finding: Finding) => Partial<InboxItem>;
  /** When the oldest of the answers about an asset arrived; for null, of all assets. */
  readonly readAt: (asset: string | null) => number;
};

/** The steps of rules about findings: present findings, and findings known from before. */
export function findingSteps(
  rules: readonly Rule[],
  { known, found, isThere, about, readAt }: FindingsNow,
): LevelStep[] {
  const before = rules.flatMap(({ id }) =>
    Object.keys(known).flatMap((key) => (key.startsWith(`${id} `) ? key.slice(id.length + 1) : [])),
  );
  return rules.flatMap((rule) =>
    [...new Set([...found.keys(), ...before])].map((subject): LevelStep => {
      const finding = found.get(subject);
      return {
        rule,
        subject,
        take: (level) => stepFinding(level, isThere(subject)),
        readAtMs: readAt(finding?.asset ?? null),
        about: finding === undefined ? { asset: null, text: null } : about(finding),
      };
    }),
  );
}

/** Applies readings to the states of rules and adds crossings, together, so that none is added twice. */
export function stepLevels(log: Log, steps: readonly LevelStep[], nowMs: number): Log {
  const levels: Record<string, string> = { ...log.levels };
  const levelTimes: Record<string, number> = { ...log.levelTimes };
  const added: InboxItem[] = [];
  let changed = false;
  for (const { rule, subject, take, readAtMs, about } of steps) {
    const key = `${levelName(rule)} ${subject}`;
    const knownMs = levelTimes[key] ?? 0;
    // A clock that was set back must not stop the rule.
    if (readAtMs < knownMs && knownMs <= nowMs) continue;
    const { level, fires } = take(levels[key] ?? null);
    if (level !== null && level !== levels[key]) {
      levels[key] = level;
      levelTimes[key] = readAtMs;
      changed = true;
    }
    if (fires === null) continue;
    added.push(
      happening({
        ...about,
        ...fires,
        key: `r ${key} ${nowMs}`,
        atMs: nowMs,
        toMs: nowMs,
        rule: rule.id,
        read: rule.muted,
      }),
    );
  }
  return changed || added.length > 0 ? withHappenings({ ...log, levels, levelTimes }, added) : log;
}

/** The prefix of the keys of a rule's states. It includes a distance, so changing the distance resets the rule. */
export function levelName(rule: Rule): string {
  return rule.kind === 'distance' ? `${rule.id}:${rule.percent}` : rule.id;
}

/**
 * Deletes the states of subjects that are gone, so that a new subject with the same name starts without a state. The
 * time of deletion is stored for a day: another tab may still have an answer that includes the subject, and must not
 * restore its state.
 * @param goneAtMs when the answer arrived that lacks the subject; null if the subject exists or may exist
 */
export function forgetLevels(log: Log, goneAtMs: (key: string) => number | null, nowMs: number): Log {
  const gone = Object.keys(log.levels).flatMap((key) => {
    const atMs = goneAtMs(key);
    const knownMs = log.levelTimes[key] ?? 0;
    // An answer that is older than the state cannot show that the thing was removed after it.
    return atMs === null || (atMs < knownMs && knownMs <= nowMs) ? [] : [[key, atMs] as const];
  });
  if (gone.length === 0) return log;
  const names = new Set(gone.map(([key]) => key));
  const times = Object.entries(log.levelTimes).filter(([key, atMs]) => key in log.levels || nowMs - atMs < DAY_MS);
  return {
    ...log,
    levels: Object.fromEntries(Object.entries(log.levels).filter(([key]) => !names.has(key))),
    levelTimes: { ...Object.fromEntries(times), ...Object.fromEntries(gone) },
  };
}

/** Adds the rule to each item that the lists added. Items that only muted rules match count as read. */
export function withRules(before: Log, after: Log, rules: readonly Rule[]): Log {
  if (after.items === before.items) return after;
  const had = new Set(before.items.map(({ key }) => key));
  const items = after.items.map((item) => {
    const found = had.has(item.key) || item.rule !== null ? [] : rulesFor(item, rules);
    const rule = found.find(({ muted }) => !muted) ?? found[0];
    return rule === undefined ? item : { ...item, rule: rule.id, read: item.read || rule.muted };
  });
  return { ...after, items };
}
