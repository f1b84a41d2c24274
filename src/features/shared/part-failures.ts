import { useState } from 'react';
import { describeError } from '~/domain/describe-error';
import type { Coverage } from '~/domain/position/coverage';
import { reported } from '~/lib/to-error';
import { useOrdersRetry } from '~/queries/positions/assets';
import { useFreshness } from '~/queries/freshness/freshness';
import { useMarketRetry } from '~/queries/markets/markets';
import type { PositionRows } from '~/queries/positions/position-rows';
import { answersOf } from '~/queries/lists/read-all-pages';
import { type Catalogue, type LoadedCatalogue, textOf } from '~/text/catalogue';
import { panelStatusText } from '~/text/en/panels';
import { partFailuresText } from '~/text/en/part-failures';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { ageText } from '~/ui/age';
import type { Failure } from '~/ui/failed';
import { useFormat } from '~/ui/format-context';
import { useWithTime } from '~/ui/now-context';
import type { PanelState, PartFailure } from '~/ui/panel-state';
import { useNameList } from '~/ui/use-name-list';
import { failureOfQuery, isToldByAge, type PanelQuery, type PanelSource, useWaiting } from './panel-state';

/** One of several queries behind a panel: an asset's positions, a token's balance. */
export type PanelPart = PanelSource & {
  /** The shown name, such as "BTC" or "Balance of USDT"; unique among the parts. */
  readonly name: string;
  readonly query: PanelQuery;
};

/** The most failures that are listed separately: many have the same cause, and forty lines would hide the body. */
const NAMED = 3;

/**
 * The state of a panel with several queries: the freshness of the oldest, and the failures, each with its own Retry. If
 * all failed and none has data, that counts as one failure of the whole.
 */
export function usePanelParts(parts: readonly PanelPart[]): PanelState {
  const t = useText();
  const texts = useText(panelStatusText);
  const list = useNameList();
  const freshness = useFreshness(
    ...parts.map(({ operation, subject }) => (subject === undefined ? { operation } : { operation, subject })),
  );
  const failed = parts.flatMap((part): readonly PartFailure[] => {
    const failure = failureOfQuery(part.query, t);
    return failure === null
      ? []
      : [{ ...failure, key: part.name, message: `${texts.partFailed(part.name)} ${failure.message}` }];
  });
  const nothing =
    failed.length > 0 && failed.length === parts.length && parts.every(({ query }) => query.data === undefined);
  const listed = listFailures(failed, (all) => summaryOf(all, parts.length, texts, list), nothing ? 1 : NAMED);
  return {
    freshness,
    ...(nothing ? asWhole(listed) : { failure: null, failures: listed }),
    waiting: useWaiting(parts),
    answers: parts.flatMap(({ name, operation, sensitivity, query }) =>
      answersOf(query.data, `${operation} · ${name}`).map((answer) => ({ ...answer, sensitivity })),
    ),
  };
}

/** The text of the line that replaces several failures. */
type FailureSummary = Pick<PartFailure, 'cause' | 'message' | 'detail' | 'retryLabel'>;

function summaryOf(
  failed: readonly PartFailure[],
  all: number,
  texts: Catalogue['panelStatus'],
  list: (names: readonly string[]) => string,
): FailureSummary {
  const names = failed.slice(0, NAMED).map(({ key }) => key);
  const message = failed.length > names.length ? texts.partsFailedWithMore : texts.partsFailed;
  return {
    message: message(failed.length, all, list(names)),
    detail: failed[0]?.detail,
  };
}

/** Lists a few failures separately, and many as one line with one Retry for all of them. */
export function listFailures(
  failures: readonly PartFailure[],
  summarise: (failures: readonly PartFailure[]) => FailureSummary,
  most: number = NAMED,
): readonly PartFailure[] {
  if (failures.length <= most) return failures;
  return [
    {
      ...summarise(failures),
      key: 'all',
      onRetry: () => failures.forEach(({ onRetry }) => onRetry?.()),
      retrying: failures.every(({ retrying }) => retrying === true),
    },
  ];
}

/** The purpose of the parts: the data that are unknown because of a failure. */
type PartKind = keyof Catalogue['partFailures']['of'];

/** One of many sources, such as an asset, after a failed latest request. */
type FailedPart = {
  /** Identifies the request that Retry repeats. */
  readonly key: string;
  readonly name: string;
  readonly failure: Error;
  /** When the cached data arrived; null if there are none. */
  readonly receivedAtMs: number | null;
};

type PartFailureOptions = {
  readonly parts: readonly (Omit<FailedPart, 'failure'> & { readonly failure: Error | null })[];
  readonly kind: PartKind;
  readonly retry: (keys: readonly string[]) => Promise<void>;
  /** The most failures that are listed separately; more become one line. 0 means always one line. */
  readonly named: number;
};

/** The failed parts, as lines of a panel or rows of its table: name, reason, age of the cached data, and Retry. */
export function usePartFailures({ parts, kind, retry, named }: PartFailureOptions): readonly PartFailure[] {
  const text = useText();
  const { numbers } = useFormat();
  const [retrying, setRetrying] = useState<ReadonlySet<string>>(new Set());
  const failed = parts.flatMap((part) =>
    part.failure === null || isToldByAge({ data: part.receivedAtMs ?? undefined, error: part.failure })
      ? []
      : [{ ...part, failure: part.failure }],
  );
  const nowMs = useWithTime((ms) => (failed.length === 0 ? 0 : ms));
  const groups = failed.length > named ? [failed] : failed.map((part) => [part]);
  return groups.map((group) => {
    const key = group.length === 1 ? group.map((part) => part.key).join('') : 'all';
    return {
      key,
      ...groupMessage(group, { kind, all: parts.length, text, numbers, nowMs }),
      retrying: retrying.has(key),
      onRetry: () => {
        setRetrying((before) => new Set(before).add(key));
        const tried = retry(group.map((part) => part.key));
        const end = () => setRetrying((before) => new Set([...before].filter((other) => other !== key)));
        void reported(tried.finally(end));
      },
    };
  });
}

/** If all parts failed and there are more than this many, their names are left out. */
const MOST_NAMES = 8;

type MessageOptions = {
  readonly kind: PartKind;
  /** How many parts there are, failed or not. */
  readonly all: number;
  readonly text: LoadedCatalogue;
  readonly numbers: Parameters<typeof ageText>[1];
  readonly nowMs: number;
};

/**
 * One line for `group`: the failed parts, the reason, the age of the cached data, and the parts that were never read.
 */
function groupMessage(
  group: readonly FailedPart[],
  { kind, all, text, numbers, nowMs }: MessageOptions,
): FailureSummary & Pick<PartFailure, 'name'> {
  const t = textOf(text, partFailuresText);
  const [first] = group;
  const single = group.length === 1 && first !== undefined ? first : null;
  const errors = group.map(({ failure }) => describeError(failure, text));
  const titles = [...new Set(errors.map(({ title }) => title))];
  // If all of dozens have failed, their number is sufficient.
  const listed = group.length === all && all > MOST_NAMES ? [] : [t.affected(namesOf(group))];
  const details = single !== null ? errors.flatMap((error) => error.details) : listed;
  const received = group.flatMap(({ receivedAtMs }) => (receivedAtMs === null ? [] : [receivedAtMs]));
  const ageNote =
    received.length === 0 ? [] : [text.panels.keptFrom(ageText(text, numbers, nowMs - Math.min(...received)))];
  const never = group.filter(({ receivedAtMs }) => receivedAtMs === null);
  const missing =
    never.length === 0 ? [] : [never.length === group.length ? t.neverRead : t.neverReadOf(namesOf(never))];
  const count = kind === 'markets' || kind === 'unnamed' ? t.markets : t.assets;
  return {
    cause: first?.failure,
    name: single === null ? count(group.length) : single.name,
    message: [single === null ? t.of[kind].many(group.length) : t.of[kind].one(single.name), ...titles].join(' '),
    detail: [...details, ...ageNote, ...missing].map(withStop).join(' '),
    retryLabel: single === null ? t.retryAll : undefined,
  };
}

function namesOf(parts: readonly FailedPart[]): string {
  return parts.map(({ name }) => name).join(', ');
}

/** Ends a text of the service with a full stop if it has none. */
function withStop(texts: string): string {
  return /[.!?…]$/.test(texts) ? texts : `${texts}.`;
}

/** The most failed parts that are shown as rows of the table: a dozen would hide it. */
const PART_ROWS = 8;

/** How many failures are listed separately. None if nothing could be read, which is one failure of the whole. */
export function namedFailures(coverage: Coverage, most: number = PART_ROWS): number {
  return isNothing(coverage) ? 0 : most;
}

/** One failure of the whole if every asset failed and none has data; otherwise one for each part. */
export function splitFailures(
  failures: readonly PartFailure[],
  coverage: Coverage,
): Pick<PanelState, 'failure' | 'failures'> {
  return failures.length > 0 && isNothing(coverage) ? asWhole(failures) : { failure: null, failures };
}

function isNothing({ assets, failed }: Coverage): boolean {
  return assets > 0 && failed === assets;
}

function asWhole([first]: readonly PartFailure[]): Pick<PanelState, 'failure' | 'failures'> {
  return { failure: first === undefined ? null : plainFailure(first), failures: [] };
}

/** A part's failure without its key, which React does not accept in spread props. */
export function plainFailure({ cause, message, detail, onRetry, retrying }: PartFailure): Failure {
  return { cause, message, detail, onRetry, retrying };
}

/**
 * Failed sources that could have named further assets: markets outside the configuration, and orders that name markets.
 */
export function useNamingFailures(
  { trader, naming }: Pick<PositionRows, 'trader' | 'naming'>,
  named: number,
): readonly PartFailure[] {
  const { ordersPart } = useText(partFailuresText);
  const addresses = useAddressForm();
  const markets = usePartFailures({
    parts: naming.unnamed.map(({ address, failure }) => ({
      key: address,
      name: addresses.short(address, 'contract'),
      failure,
      receivedAtMs: null,
    })),
    kind: 'unnamed',
    retry: useMarketRetry(),
    named,
  });
  const orders = usePartFailures({
    parts: [{ key: 'orders', name: ordersPart, failure: naming.ordersFailure, receivedAtMs: null }],
    kind: 'orders',
    retry: useOrdersRetry(trader),
    named: 1,
  });
  return [...markets, ...orders];
}
