import { type MouseEvent, useState } from 'react';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { AmountKind } from '~/lib/format-amount';
import { timeFormatOf, isoUtc } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { chartPictureText } from '~/text/en/chart';
import { savingText } from '~/text/en/common';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '../../button';
import { useNow } from '../../now-context';
import type { Sensitivity } from '../../privacy-context';
import { type Saved, savedText, useSaveFile } from '../../save-file';
import { csvAmount, type CsvColumn } from '../../table/csv-columns';
import { ExportCsvButton } from '../../table/export-csv-button';
import { paintFigure } from './paint-figure';
import { isCanvasTrue, pngOfCanvas } from './true-canvas';

type SaveChartProps<Row> = {
  readonly fileName: string;
  /** Called when a file is requested, since it takes time for many points. */
  readonly columns: () => readonly CsvColumn<Row>[];
  readonly rows: () => readonly Row[];
  /** Whether there is a picture to save. */
  readonly hasPicture: boolean;
};

/** Buttons that save a chart: its exact values, and its picture. */
export function SaveChart<Row>({ fileName, columns, rows, hasPicture }: SaveChartProps<Row>) {
  return (
    <>
      <ExportCsvButton isSmall columns={[{ csv: columns }]} readAll={() => rows()} subject={fileName} />
      {hasPicture && <SavePngButton fileName={fileName} />}
    </>
  );
}

type Outcome = Saved | 'failed' | 'noise';

/** "Save PNG" saves the figure around this button in its present state, so masked values are masked in the file. */
export function SavePngButton({ fileName }: { readonly fileName: string }) {
  const t = useText(chartPictureText);
  const saving = useText(savingText);
  const locale = useLocale();
  const nowMs = useNow(60_000);
  const saveFile = useSaveFile();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = (event: MouseEvent<HTMLElement>) => {
    const figure = event.currentTarget.closest('figure');
    // Ignores the second click of a double click.
    if (figure === null || event.detail > 1) return;
    const times = timeFormatOf(locale, 'UTC');
    const origin = t.origin(`${times.date(nowMs)}, ${times.hourMinute(nowMs)} ${times.zoneName(nowMs)}`);
    setOutcome(null);
    const file = pngOf(figure, origin).then((png) =>
      png === null ? 'noise' : saveFile(pngFileName(fileName, nowMs), png),
    );
    file.then(setOutcome, () => setOutcome('failed'));
  };
  const isProblem = outcome === 'failed' || outcome === 'noise';
  return (
    <>
      <Button size="small" tone="quiet" onClick={save}>
        {t.save}
      </Button>
      <span role="status" className="sr-only">
        {outcome !== null && !isProblem && savedText(t.picture, outcome, saving)}
      </span>
      {isProblem && (
        <span role="alert" className="text-small text-down-text">
          {t[outcome]}
        </span>
      )}
    </>
  );
}

/** "perpdeck-pnl-2026-05-13.png": named like the file of its points, by the UTC day of the export. */
export function pngFileName(subject: string, nowMs: number): string {
  return `perpdeck-${subject}-${isoUtc(nowMs).slice(0, 10)}.png`;
}

/**
 * The picture of a figure in its present state; null if the browser would return noise instead. Rejects when it cannot
 * paint the figure or the picture is too large.
 *
 * @param origin the source and time of the picture, for its corner
 */
async function pngOf(figure: HTMLElement, origin: string): Promise<Blob | null> {
  // Painted at once, before the figure changes.
  const canvas = paintFigure(figure, origin);
  return (await isCanvasTrue(figure.ownerDocument)) ? pngOfCanvas(canvas) : null;
}

export type ChartCsvText = Pick<Catalogue, 'chartParts' | 'tables'>;

type ChartAmount<Row> = {
  readonly header: string;
  readonly format: AmountKind;
  readonly unit: string | undefined;
  readonly sensitivity: Sensitivity;
  readonly field: (row: Row) => Field<Fixed>;
  /** Decimals of the integers that the service sent; none for computed values. */
  readonly rawDigits?: number | undefined;
};

/** The exact values of a chart as columns of a file. Privacy mode masks them as on screen. */
export function chartAmount<Row>(
  { header, format, unit, sensitivity, field, rawDigits }: ChartAmount<Row>,
  { chartParts, tables }: ChartCsvText,
): readonly CsvColumn<Row>[] {
  const words = {
    ...tables.csv,
    withUnit: (name: string, inUnit: string) => (inUnit === '' ? name : tables.csv.withUnit(name, inUnit)),
  };
  return csvAmount<Row>(
    {
      header,
      unit: unit ?? { ...unitsOfKinds, percent: chartParts.csv.ratio }[format],
      field,
      sensitivity: sensitivity === 'public' ? 'public' : isRatio(format) ? 'ratio' : 'personal',
      ...(rawDigits === undefined ? {} : { rawDigits }),
    },
    words,
  );
}

function isRatio(format: AmountKind): boolean {
  return format === 'percent' || format === 'multiple';
}

/** Units that follow from the kind of amount; none for values that aren't amounts. */
const unitsOfKinds = {
  price: '',
  size: '',
  amount: '',
  usd: 'USD',
  multiple: '×',
  count: '',
  raw: '',
} as const satisfies Record<Exclude<AmountKind, 'percent'>, string>;
