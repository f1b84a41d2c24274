import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { describeInOne, isOffline } from '~/domain/describe-error';
import { checksumOf } from './checksum';
import { countLeftOut } from './import-forms';
import { rowsInRange, tradeRows } from './trade-rows';
import type { PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import type { HistoryEvent } from '~/domain/position/history-event';
import { inSlices } from '~/lib/time-slicing';
import { toError } from '~/lib/to-error';
import { type Api, useApi } from '~/queries/api-context';
import { type AssetNames, useAssetNames } from '~/queries/positions/assets';
import { eventPackOf } from '~/queries/account/event-pack';
import type { EventPack, PackPart } from '~/queries/session-state';
import { useOnline } from '~/queries/freshness/freshness';
import { useMarketFinder } from '~/queries/markets/markets';
import { type Catalogue, type LoadedCatalogue, textOf } from '~/text/catalogue';
import { exportsText } from '~/text/en/exports';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { useMasked } from '~/ui/privacy-context';
import { useSaveFile } from '~/ui/save-file';
import type { ExportRange } from './export-periods';
import { type BuiltPack, fileNameOf, filesFor, fileText, type PackTexts, packZip } from './pack-files';
import { failedStatus, type Latest, type PackStatus, statusFor, type Wanted } from './pack-status';

export type PackProgress = {
  readonly rows: number;
  /** Null until every asset has reported its total. */
  readonly total: number | null;
  readonly assetsRead: number;
  readonly assets: number;
};

export type PackView = {
  readonly status: PackStatus;
  readonly progress: PackProgress;
  /** The period's files and sums; null until everything was read once. */
  readonly built: BuiltPack | null;
  readonly texts: PackTexts;
  /** Reads the missing events, and saves a file or the archive. With `ask`, gaps are shown to the reader first. */
  readonly start: (wanted: Wanted, gaps?: 'ask' | 'accepted') => void;
  readonly stop: () => void;
};

/**
 * The export of a trader's events over a period. It stops when the reader leaves the page; the events read so far are
 * stored.
 */
export function usePack(trader: string, range: ExportRange, withoutIds: boolean): PackView {
  const api = useApi();
  const text = useText();
  const texts = usePackTexts(withoutIds);
  const pack = useMemo(() => eventPackOf(api, trader), [api, trader]);
  const parts = useSyncExternalStore(pack.parts.subscribe, pack.parts.get);
  const names = useAssetNames(trader);
  const find = useMarketFinder();
  const online = useOnline();
  const saveFile = useSaveFile();
  const [latest, setLatest] = useState<Latest>({ range, wanted: 'exports', status: { kind: 'idle' } });
  const [last, setLast] = useState<LastBuilt | null>(null);
  const running = useRef<{ readonly range: ExportRange; readonly controller: AbortController } | null>(null);
  // A run belongs to one period, so a change of the period ends it.
  useEffect(() => {
    if (running.current !== null && running.current.range !== range) running.current.controller.abort();
  }, [range]);
  useEffect(() => () => running.current?.controller.abort(), []);
  // While assets are being read, others may become known, and the reader may change the privacy mode or the form of tax
  // files.
  const newest = useRef(names);
  const newestTexts = useRef(texts);
  useEffect(() => {
    newest.current = names;
    newestTexts.current = texts;
  }, [names, texts]);
  const readPnl = useCallback(
    (signal: AbortSignal): Promise<PnlRead> =>
      pack.readPnl(range.fromMs, signal).then(
        (points) => ({ points, failure: null, isOffline: false }),
        (thrown: unknown) => ({
          points: null,
          failure: describeInOne(toError(thrown), text),
          isOffline: isOffline(thrown),
        }),
      ),
    [pack, range, text],
  );
  const build = useCallback(
    async (pnl: Promise<PnlRead>, signal: AbortSignal): Promise<BuiltPack> => {
      const named = newest.current;
      const basis = basisOf({ range, find, parts: pack.parts.get(), names: named });
      const built = await buildPack({ api, pack, trader, range, names: named, find, text, pnl, signal });
      setLast({ built, basis, isOffline: (await pnl).isOffline || isAnyOffline(pack.parts.get()) });
      return built;
    },
    [api, pack, trader, range, find, text],
  );

  const status = statusFor(latest, range, { isBack: online, isMissing: last?.isOffline ?? false });
  const isBusy = status.kind === 'reading' || status.kind === 'making';
  const isOld = last === null || !isSame(last.basis, basisOf({ range, find, parts, names }));
  const isAnything = isAllRead(parts, names.assets) && failureOfAll(parts, names.assets) === null;
  const isDue = !isBusy && isOld && isAnything;
  useEffect(() => {
    if (!isDue) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    build(readPnl(signal), signal).catch((thrown: unknown) => {
      if (!signal.aborted) setLatest({ range, wanted: 'sums', status: failedStatus('sums', thrown, text) });
    });
    return () => controller.abort();
  }, [isDue, build, readPnl, text, range]);

  const run = async (wanted: Wanted, gaps: 'ask' | 'accepted', signal: AbortSignal): Promise<PackStatus> => {
    // Requested first, so that it does not wait behind the events.
    const pnl = readPnl(signal);
    if (gaps === 'ask') await readAll(pack, () => newest.current.assets, signal);
    const failure = failureOfAll(pack.parts.get(), newest.current.assets);
    if (failure !== null) throw failure;
    if (!signal.aborted) setLatest({ range, wanted, status: { kind: 'making' } });
    const next = await build(pnl, signal);
    if (wanted === 'sums') return { kind: 'idle' };
    if (gaps === 'ask' && next.gaps.length > 0) return { kind: 'incomplete', wanted };
    const { current } = newestTexts;
    if (wanted !== 'exports' && !filesFor(current).includes(wanted)) return { kind: 'idle' };
    const blob = await blobOf(wanted, next, current, signal);
    signal.throwIfAborted();
    const name = fileNameOf(wanted, next);
    return { kind: 'saved', name, how: await saveFile(name, blob) };
  };

  return {
    status,
    progress: progressOf(parts, names.assets),
    built: last !== null && last.built.range === range && !(online && last.isOffline) ? last.built : null,
    texts,
    start: (wanted, gaps = 'ask') => {
      running.current?.controller.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = { range, controller };
      setLatest({ range, wanted, status: { kind: gaps === 'ask' ? 'reading' : 'making' } });
      const show = (next: PackStatus) => !signal.aborted && setLatest({ range, wanted, status: next });
      run(wanted, gaps, signal).then(show, (thrown: unknown) => show(failedStatus(wanted, thrown, text)));
    },
    stop: () => {
      running.current?.controller.abort();
      setLatest({ range, wanted: latest.wanted, status: { kind: 'stopped', wanted: latest.wanted } });
    },
  };
}

type LastBuilt = {
  readonly built: BuiltPack;
  readonly basis: Basis;
  /** Whether something is missing because the device was offline. */
  readonly isOffline: boolean;
};

function isAnyOffline(parts: ReadonlyMap<string, PackPart>): boolean {
  return [...parts.values()].some(({ failure }) => isOffline(failure));
}

/** The values on which the sums on the page depend. */
type Basis = readonly unknown[];

function basisOf({
  range,
  find,
  parts,
  names,
}: Pick<BuildPack, 'range' | 'find' | 'names'> & { readonly parts: ReadonlyMap<string, PackPart> }): Basis {
  return [range, find, parts, names.assets, names.ordersRead, names.unnamed.length];
}

function isSame(one: Basis, other: Basis): boolean {
  return one.every((value, place) => value === other[place]);
}

/** The failure if nothing at all could be read; null otherwise. */
function failureOfAll(parts: ReadonlyMap<string, PackPart>, assets: readonly string[]): Error | null {
  const failures = assets.flatMap((asset) => {
    const { rows = 0, failure = null } = parts.get(asset) ?? {};
    return rows === 0 && failure !== null ? [failure] : [];
  });
  return failures.length === assets.length ? (failures[0] ?? null) : null;
}

function usePackTexts(withoutIds: boolean): PackTexts {
  const exports = useText(exportsText);
  const { csv } = useText(tablesText);
  const { hiddenValue } = useText().common;
  const isMasked = useMasked('personal', false);
  return useMemo(
    () => ({ exports, csv, mask: isMasked ? hiddenValue : null, withoutIds }),
    [exports, csv, isMasked, hiddenValue, withoutIds],
  );
}

/** The snapshots of operation 12, or why there are none, in words. */
type PnlRead = {
  readonly points: readonly PnlSeriesPoint[] | null;
  readonly failure: string | null;
  readonly isOffline: boolean;
};

/** Reads all assets, including assets that become known during the reading. */
async function readAll(pack: EventPack, assets: () => readonly string[], signal: AbortSignal): Promise<void> {
  for (let known = 0; known < assets().length;) {
    known = assets().length;
    await pack.read(assets(), signal);
  }
}

async function blobOf(
  file: Exclude<Wanted, 'sums'>,
  pack: BuiltPack,
  texts: PackTexts,
  signal: AbortSignal,
): Promise<Blob> {
  if (file === 'exports') return inSlices(packZip(pack, texts), { signal });
  const text = await inSlices(fileText(file, pack, texts), { signal });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

function isAllRead(parts: ReadonlyMap<string, PackPart>, assets: readonly string[]): boolean {
  return assets.every((asset) => {
    const part = parts.get(asset);
    return part !== undefined && (part.isWhole || part.failure !== null);
  });
}

function progressOf(parts: ReadonlyMap<string, PackPart>, assets: readonly string[]): PackProgress {
  const read = assets.flatMap((asset) => parts.get(asset) ?? []);
  const totals = read.map(({ total }) => total);
  const isKnown = read.length === assets.length && totals.every((total) => total !== null);
  return {
    rows: read.reduce((sum, { rows }) => sum + rows, 0),
    total: isKnown ? totals.reduce((sum: number, total) => sum + (total ?? 0), 0) : null,
    assetsRead: read.filter(({ isWhole }) => isWhole).length,
    assets: assets.length,
  };
}

type BuildPack = {
  readonly api: Api;
  readonly pack: EventPack;
  readonly trader: string;
  readonly range: ExportRange;
  readonly names: AssetNames;
  readonly find: ReturnType<typeof useMarketFinder>;
  readonly text: LoadedCatalogue;
  readonly pnl: Promise<PnlRead>;
  readonly signal: AbortSignal;
};

async function buildPack({ api, pack, trader, range, names, find, text, ...rest }: BuildPack): Promise<BuiltPack> {
  const { signal } = rest;
  const marketOf = ({ market }: HistoryEvent) => (market.kind === 'known' ? find(market.value) : null);
  const all = await inSlices(tradeRows(pack.events(names.assets), { trader, marketOf }), { signal });
  const undated = all.filter(({ event }) => event.atMs.kind !== 'known').length;
  const gaps = gapsOf(pack.parts.get(), { names, undated, text });
  const pnl = await rest.pnl;
  signal.throwIfAborted();
  const isWhole = gaps.length === 0;
  // The oldest reading decides: every asset was read up to that time. Later snapshots may include later events.
  const readAt = [...pack.parts.get().values()].flatMap(({ readAtMs: atMs }) => atMs ?? []);
  const readAtMs = readAt.length === 0 ? api.clock.now() : readAt.reduce((oldest, atMs) => Math.min(oldest, atMs));
  const points = pnl.points?.filter(({ atMs }) => atMs <= readAtMs) ?? null;
  const checksum = await inSlices(checksumOf(all, { range, points, isWhole }), { signal });
  const rows = rowsInRange(all, range);
  return {
    trader,
    range,
    rows,
    checksum,
    leftOut: countLeftOut(rows),
    pnlFailure: pnl.failure,
    gaps,
    readAtMs,
  };
}

type GapsOptions = Pick<BuildPack, 'names' | 'text'> & { readonly undated: number };

/** The missing parts, in words. */
function gapsOf(
  parts: ReadonlyMap<string, PackPart>,
  { names: { assets, ordersRead, unnamed }, undated, text }: GapsOptions,
): readonly string[] {
  const t = textOf(text, exportsText).gaps;
  const failed = assets.flatMap((asset) => {
    const failure = parts.get(asset)?.failure ?? null;
    return failure === null ? [] : [{ asset, reason: describeInOne(failure, text) }];
  });
  const reasons = [...new Set(failed.map(({ reason }) => reason))];
  const unread = assets.filter(
    (asset) => parts.get(asset)?.isWhole !== true && !failed.some((one) => one.asset === asset),
  );
  const unlisted = assets.reduce((sum, asset) => sum + (parts.get(asset)?.unlisted ?? 0), 0);
  return [
    ...reasons.map((reason) =>
      t.failed(
        listOf(
          failed.flatMap((one) => (one.reason === reason ? [one.asset] : [])),
          t,
        ),
        reason,
      ),
    ),
    ...(unread.length > 0 ? [t.unread(listOf(unread, t))] : []),
    ...(unlisted > 0 ? [t.withheld(unlisted)] : []),
    ...(undated > 0 ? [t.undated(undated)] : []),
    ...(!ordersRead || unnamed.length > 0 ? [t.names] : []),
  ];
}

/** Dozens of names would hide the page. */
const MOST_NAMES = 8;

function listOf(assets: readonly string[], t: Catalogue['exports']['gaps']): string {
  const names = assets.slice(0, MOST_NAMES).join(', ');
  return assets.length > MOST_NAMES ? `${names} ${t.more(assets.length - MOST_NAMES)}` : names;
}
