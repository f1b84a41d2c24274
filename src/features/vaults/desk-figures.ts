import { useMemo } from 'react';
import type { RatePoint } from '~/domain/vault/rate-history';
import { type RateWindow, rateWindows } from '~/domain/vault/rate-window';
import { coversWindow, realisedLessPredicted, type RealisedYield, realisedYield } from '~/domain/vault/realised-yield';
import { type DepositValue, yearlyOf } from '~/domain/vault/vault-risk';
import type { VaultView } from '~/domain/vault/vault-view';
import { type Absent, absent, type Field, known, mapField, mapFields } from '~/lib/field';
import { type Fixed, sub } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { vaultDeskText } from '~/text/en/vault-desk';
import { vaultsText, vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { csvAmount, type CsvColumn, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';
import type { RateHistories } from './use-desk';

/** The return of one window of the service, realised and reported. */
export type ReturnRow = {
  readonly window: RateWindow;
  readonly realised: Field<RealisedYield>;
  /** Extended to a year; not computable for a history that is shorter than the window. */
  readonly yearly: Field<Fixed>;
  readonly apr: Field<Fixed>;
  /** The realised return for a year minus the reported one. */
  readonly difference: Field<Fixed>;
  readonly lessPredicted: Field<Fixed>;
};

/** The return of the last week, month and year, each from its own history. */
export function realisedOf(points: Field<readonly RatePoint[]>): Field<RealisedYield> {
  return mapFields(points, points, (list) => {
    const found = realisedYield(list);
    return found === null ? absent('notComputable') : known(found);
  });
}

/** A return extended to a year; not computable for a history that is shorter than the window. */
export function yearlyOfWindow(realised: Field<RealisedYield>, window: RateWindow): Field<Fixed> {
  return mapFields(realised, realised, (found) =>
    coversWindow(found, window) ? yearlyOf(found) : absent('notComputable'),
  );
}

export function returnRows(histories: RateHistories, vault: VaultView | null, missing: Absent): readonly ReturnRow[] {
  return rateWindows.map((window) => {
    const realised = realisedOf(histories[window]);
    const yearly = yearlyOfWindow(realised, window);
    const apr = vault?.apr[window] ?? missing;
    return {
      window,
      realised,
      yearly,
      apr,
      difference: mapFields(yearly, apr, (own, reported) => known(sub(own, reported))),
      lessPredicted: realisedLessPredicted(realised, vault?.predictedRoi ?? missing, window),
    };
  });
}

export type DeskTexts = Pick<Catalogue, 'vaultDesk' | 'vaults' | 'vault' | 'pnlWindows'>;

/** The value of a deposit now, its possible yield, and its value after a move. Ratios: 0.05 is 5 %. */
export type Simulation = {
  readonly amount: Fixed;
  /** Midnight UTC of the day; null without one. */
  readonly sinceMs: number | null;
  /** Null without a day. */
  readonly deposit: Field<DepositValue> | null;
  /** The value of the deposit; without a day, the amount. */
  readonly worth: Field<Fixed>;
  /** The gain if the yield of the window repeats: over the same time, and in a year. */
  readonly yields: readonly { readonly window: RateWindow; readonly span: Field<Fixed>; readonly year: Field<Fixed> }[];
  /** Null without a move. */
  readonly atMove: Record<'vault' | 'share' | 'worth', Field<Fixed>> | null;
};

type SimulatedFigure = {
  readonly label: string;
  readonly field: Field<Fixed>;
  readonly unit: string;
  /** The time to which the figure refers. */
  readonly at?: Field<number>;
};

/** The figures of the simulator, one a row. */
export function simulatedFigures(
  { amount, sinceMs, deposit, worth, yields, atMove }: Simulation,
  { texts: { vaultDesk: t, vaults }, unit = '' }: { readonly texts: DeskTexts; readonly unit: string | undefined },
): readonly SimulatedFigure[] {
  const { ratio } = vaults.csv;
  const figures: SimulatedFigure[] = [
    { label: t.amount, field: known(amount), unit, ...(sinceMs !== null && { at: known(sinceMs) }) },
  ];
  if (deposit !== null) {
    const of = <Value>(read: (found: DepositValue) => Value) => mapField(deposit, read);
    figures.push(
      { label: t.worth, field: worth, unit, at: of(({ last }) => last.atMs) },
      { label: t.gain, field: of(({ gain }) => gain), unit },
      { label: t.gain, field: of((found) => found.ratio), unit: ratio },
      { label: t.entry, field: of(({ entry }) => entry.rate), unit, at: of(({ entry }) => entry.atMs) },
      { label: t.tokens, field: of(({ tokens }) => tokens), unit: t.tokens },
      { label: t.lowest, field: of(({ lowest }) => lowest.worth), unit, at: of(({ lowest }) => lowest.atMs) },
      { label: t.fall, field: mapFields(deposit, deposit, ({ maxFall }) => maxFall), unit: ratio },
    );
  }
  for (const { window, span, year } of yields) {
    figures.push({ label: t.next[window], field: span, unit }, { label: t.nextInYear[window], field: year, unit });
  }
  if (atMove !== null)
    figures.push(
      { label: t.vaultAtMove, field: atMove.vault, unit },
      { label: t.vaultAtMove, field: atMove.share, unit: ratio },
      { label: t.atMove, field: atMove.worth, unit },
    );
  return figures;
}

export function simulatedCsv(
  { vaultDesk: t, vault }: DeskTexts,
  words: CsvTexts,
): readonly CsvColumn<SimulatedFigure>[] {
  return [
    ...csvLabel<SimulatedFigure>(t.simulator, ({ label }) => label),
    ...csvAmount<SimulatedFigure>(
      { header: vault.groups.value, unit: ({ unit }) => unit, field: ({ field }) => field },
      words,
    ),
    ...csvTime<SimulatedFigure>('UTC', ({ at }) => at ?? absent('notApplicable')),
  ];
}

/** The texts of the desk's figures. */
export function useDeskTexts(): DeskTexts {
  const vaultDesk = useText(vaultDeskText);
  const vaults = useText(vaultsText);
  const vault = useText(vaultText);
  const pnlWindows = useText(pnlWindowsText);
  return useMemo(() => ({ vaultDesk, vaults, vault, pnlWindows }), [vaultDesk, vaults, vault, pnlWindows]);
}
