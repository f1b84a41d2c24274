import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { VaultView } from '~/domain/vault/vault-view';
import { parseAddress } from '~/lib/address';
import { type Field, valueOrNull } from '~/lib/field';
import { type Fixed, fromDecimal, toDecimalString } from '~/lib/fixed-point';
import { type Keeping, localArea, type StorePlace } from '~/storage/stored-text';
import { createStoredValue, type StoredValue } from '~/storage/stored-value';
import { DAY_MS } from '~/lib/time';
import { useApi } from '../api-context';

/** The balances of a vault at the time of an answer (operation 10). The service has no history of them. */
export type VaultSample = {
  /** By our own clock. */
  readonly atMs: number;
  /** Units of the vault's asset; null when missing or unreadable. */
  readonly free: Fixed | null;
  readonly locked: Fixed | null;
};

/** A `VaultSample` as it is stored, with exact decimals. */
type StoredSample = { readonly atMs: number; readonly free: string | null; readonly locked: string | null };

/** The samples of one vault of one service, in order of time. */
type SampledVault = { readonly scope: string; readonly vault: string; readonly samples: readonly StoredSample[] };

/** Older samples are deleted. */
const KEPT_MS = 30 * DAY_MS;
/** Only the first sample of each step stays. At 50 bytes each, a vault takes 40 kB. */
const HOUR_MS = 3_600_000;
const STEP_MS = HOUR_MS / 4;
const MOST_VAULTS = 6;
/** A longer time without a sample is a gap. */
export const SAMPLE_GAP_MS = 2 * HOUR_MS;
const AHEAD_MS = 60_000;

/**
 * Thins samples to one each quarter of an hour for the last day, and one each hour before that. The newest one always
 * stays.
 */
export function thinnedVaultSamples<Sample extends { readonly atMs: number }>(
  samples: readonly Sample[],
  nowMs: number,
): readonly Sample[] {
  return samples.filter(({ atMs }, index) => {
    const stepMs = nowMs - atMs <= DAY_MS ? STEP_MS : HOUR_MS;
    const before = samples[index - 1];
    return (
      atMs >= nowMs - KEPT_MS &&
      atMs <= nowMs + AHEAD_MS &&
      (index === samples.length - 1 ||
        before === undefined ||
        Math.floor(atMs / stepMs) !== Math.floor(before.atMs / stepMs))
    );
  });
}

const noVaults: readonly SampledVault[] = [];
const noSamples: readonly StoredSample[] = [];

export function createVaultSampleStore(place: StorePlace): StoredValue<readonly SampledVault[]> {
  return createStoredValue({ key: 'perpdeck.vaults', version: 1, parse, ...place }, noVaults);
}

/**
 * The stored samples of a vault. While a page of the vault is open, each answer adds one.
 * @param vault null until it was read
 */
export function useVaultSamples(
  vault: VaultView | null,
  receivedAtMs: number | null,
): { readonly samples: readonly VaultSample[]; readonly keeping: Keeping } {
  const { clock, config, scope } = useApi();
  // The configured decimals are part of the key, since amounts read with other decimals cannot be compared.
  const place = `${scope} ${config.assumptions.collateralDigits}`;
  const [store] = useState(() => createVaultSampleStore({ area: localArea(), events: window }));
  const all = useSyncExternalStore(store.subscribe, store.get);
  const address = vault === null ? null : valueOrNull(vault.address);
  useEffect(() => {
    if (vault === null || address === null || receivedAtMs === null) return;
    const isSame = (one: SampledVault) => one.scope === place && one.vault === address;
    const sample = { atMs: receivedAtMs, free: storedText(vault.free), locked: storedText(vault.locked) };
    store.update((stored) => {
      const before = stored.find(isSame)?.samples ?? noSamples;
      const older = before.filter(({ atMs }) => atMs < receivedAtMs);
      // Another tab may have stored a later sample already.
      if (older.length < before.length) return stored;
      const samples = thinnedVaultSamples([...older, sample], clock.now());
      const others = stored.filter((one) => !isSame(one));
      return [...others, { scope: place, vault: address, samples }].slice(-MOST_VAULTS);
    });
  }, [store, place, address, vault, receivedAtMs, clock]);
  const samples = useMemo(
    () =>
      (all.find((one) => one.scope === place && one.vault === address)?.samples ?? noSamples).map(
        ({ atMs, free, locked }): VaultSample => ({ atMs, free: fromStored(free), locked: fromStored(locked) }),
      ),
    [all, place, address],
  );
  return { samples, keeping: store.keeping() };
}

/** Reads each sample separately: a broken one does not affect the others. */
function parse(value: unknown): readonly SampledVault[] | null {
  if (!Array.isArray(value)) return null;
  return (value as readonly unknown[]).slice(-MOST_VAULTS).flatMap((entry): readonly SampledVault[] => {
    if (typeof entry !== 'object' || entry === null || !('scope' in entry) || !('vault' in entry)) return [];
    const { scope, vault } = entry;
    const given: unknown = 'samples' in entry ? entry.samples : null;
    if (typeof scope !== 'string' || typeof vault !== 'string' || parseAddress(vault) === null) return [];
    const rows: readonly unknown[] = Array.isArray(given) ? given : [];
    const samples = rows.flatMap(readSample).toSorted((a, b) => a.atMs - b.atMs);
    return [{ scope, vault, samples }];
  });
}

function readSample(row: unknown): readonly StoredSample[] {
  if (typeof row !== 'object' || row === null || !('atMs' in row) || !('free' in row) || !('locked' in row)) return [];
  const { atMs, free, locked } = row;
  if (typeof atMs !== 'number' || !Number.isFinite(atMs)) return [];
  return [{ atMs, free: readText(free), locked: readText(locked) }];
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && fromDecimal(value) !== null ? value : null;
}

function storedText(field: Field<Fixed>): string | null {
  return field.kind === 'known' ? toDecimalString(field.value) : null;
}

function fromStored(text: string | null): Fixed | null {
  return text === null ? null : fromDecimal(text);
}
