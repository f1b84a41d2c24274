import { useMemo } from 'react';
import { drawdownLengthMs } from '~/domain/drawdown';
import { rateWindowMs } from '~/domain/vault/rate-window';
import { rateDrawdown } from '~/domain/vault/realised-yield';
import { timeUnderWater, worstReturn } from '~/domain/vault/vault-risk';
import { lockedShare, type VaultView } from '~/domain/vault/vault-view';
import { keepingNotices } from '~/features/shared/keeping-notices';
import { StackedValue, ValueWithNote } from '~/features/shared/stacked-value';
import { type Absent, absent, type Field, known, mapField, mapFields } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Keeping } from '~/storage/stored-text';
import { SAMPLE_GAP_MS, type VaultSample } from '~/queries/samples/vault-samples';
import { vaultDeskText } from '~/text/en/vault-desk';
import { vaultsText, vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { type ChartPoint, fieldPoint, type SeriesOptions } from '~/ui/chart/chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Sentence } from '~/ui/sentence';
import type { Column } from '~/ui/table/column';
import { csvAmount, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { Time } from '~/ui/time';
import { type DeskTexts, type ReturnRow, returnRows, useDeskTexts } from './desk-figures';
import type { RateHistories } from './use-desk';
import { RealisedFigure, ReturnFigure } from './vault-figures';

function returnColumns({ vaultDesk: t, vaults, vault, pnlWindows }: DeskTexts): readonly Column<ReturnRow>[] {
  const ratioCsv = (header: string, field: (row: ReturnRow) => Field<Fixed>, words: CsvTexts) =>
    csvAmount<ReturnRow>({ header, unit: vaults.csv.ratio, field, sensitivity: 'public' }, words);
  const timeCsv = (header: string, end: 'fromMs' | 'toMs') =>
    csvTime<ReturnRow>(header, ({ realised }) => mapField(realised, (found) => found[end]));
  const share = { format: 'percent', signed: true, sensitivity: 'public' } as const;
  return [
    {
      id: 'window',
      header: vault.window,
      rowHeader: true,
      cell: ({ window }) => vaults.windows[window],
      csv: () => csvLabel<ReturnRow>(vault.window, ({ window }) => vaults.windows[window]),
      card: 'title',
    },
    {
      id: 'realised',
      header: t.realised,
      align: 'end',
      cell: ({ realised, window }) => <RealisedFigure realised={realised} span={window} />,
      csv: (words) => [
        ...ratioCsv(t.realised, ({ realised }) => mapField(realised, ({ ratio }) => ratio), words),
        ...timeCsv(`${t.realised} · ${pnlWindows.since}`, 'fromMs'),
        ...timeCsv(`${t.realised} · ${pnlWindows.until}`, 'toMs'),
      ],
      card: 'lead',
    },
    {
      id: 'yearly',
      header: t.yearly,
      align: 'end',
      cell: ({ yearly }) => <Amount field={yearly} {...share} tone="sign" />,
      csv: (words) => ratioCsv(t.yearly, ({ yearly }) => yearly, words),
      card: 'figure',
    },
    {
      id: 'apr',
      header: t.apr,
      align: 'end',
      cell: ({ apr, difference }) => (
        <StackedValue
          inlineOnMobile
          below={
            <>
              <Sentence text={t.vsReported} slots={{ difference: <Amount field={difference} {...share} /> }} />
            </>
          }
        >
          <ReturnFigure field={apr} />
        </StackedValue>
      ),
      csv: (words) => [
        ...ratioCsv(t.apr, ({ apr }) => apr, words),
        ...ratioCsv(`${t.yearly} · ${t.lessReported}`, ({ difference }) => difference, words),
      ],
      card: 'figure',
    },
    {
      id: 'difference',
      header: vaults.lessPredicted,
      align: 'end',
      cell: ({ lessPredicted }) => <Amount field={lessPredicted} {...share} />,
      csv: (words) => ratioCsv(vaults.csv.difference, ({ lessPredicted }) => lessPredicted, words),
      card: 'figure',
    },
  ];
}

type ReturnsPanelProps = {
  /** Null until it was read. */
  readonly vault: VaultView | null;
  /** The reason for the missing vault. */
  readonly missing: Absent;
  readonly histories: RateHistories;
  readonly state: PanelState;
};

/** Realised against reported and predicted yield, and the worst of the last year. */
export function ReturnsPanel({ vault, missing, histories, state }: ReturnsPanelProps) {
  const texts = useDeskTexts();
  const { vaultDesk: t, vaults } = texts;
  const columns = useMemo(() => returnColumns(texts), [texts]);
  const rows = useMemo(() => returnRows(histories, vault, missing), [histories, vault, missing]);
  return (
    <Panel
      title={t.returns}
      {...state}
      actions={
        <ExportCsvButton isSmall about={t.returns} columns={columns} subject="vault-returns" readAll={() => rows} />
      }
      notices={<NoticeLines lines={[vaults.predictedNote]} />}
    >
      <DataTable caption={t.returns} columns={columns} rows={rows} rowKey={({ window }) => window} />
      <WorstFacts year={histories.year} predicted={vault?.predictedRoi ?? missing} />
    </Panel>
  );
}

type WorstFactsProps = { readonly year: RateHistories['year']; readonly predicted: Field<Fixed> };

/** The worst periods of the last year, with their days. */
function WorstFacts({ year, predicted }: WorstFactsProps) {
  const t = useText(vaultDeskText);
  const vaults = useText(vaultsText);
  const common = useText();
  const { numbers } = useFormat();
  const lengthOf = (spanMs: number) => ageText(common, numbers, spanMs);
  const found = useMemo(
    () => ({
      worst: (['week', 'month'] as const).map((window) => ({
        window,
        realised: mapFields(year, year, (points) => worstReturn(points, rateWindowMs[window])),
      })),
      fall: mapFields(year, year, (points) => known(rateDrawdown(points))),
    }),
    [year],
  );
  const below = mapFields(found.fall, found.fall, ({ drawdown }) => timeUnderWater(drawdown));
  const longest = mapFields(found.fall, found.fall, ({ drawdown }) =>
    drawdown.longest === null
      ? absent('notApplicable')
      : known({ ...drawdown.longest, lengthMs: drawdownLengthMs(drawdown.longest, drawdown) }),
  );
  return (
    <FactList
      facts={[
        { label: vaults.columns.predicted, help: vaults.noPeriod, value: <ReturnFigure field={predicted} plain /> },
        ...found.worst.map(({ window, realised }) => ({
          label: t.worst[window],
          value: (
            <ValueWithNote
              note={realised.kind === 'known' && <Days from={realised.value.fromMs} to={realised.value.toMs} />}
            >
              <RealisedFigure realised={realised} span={null} />
            </ValueWithNote>
          ),
        })),
        {
          label: t.fall,
          value: (
            <Amount
              field={mapFields(found.fall, found.fall, ({ maximum }) => maximum)}
              format="percent"
              tone="sign"
              sensitivity="public"
            />
          ),
        },
        {
          label: t.underWater,
          value: (
            <ValueWithNote
              note={below.kind === 'known' && `${lengthOf(below.value.belowMs)} / ${lengthOf(below.value.spanMs)}`}
            >
              <Amount field={mapFields(below, below, ({ share }) => share)} format="percent" sensitivity="public" />
            </ValueWithNote>
          ),
        },
        {
          label: t.longest,
          value: (
            <ValueWithNote
              note={
                longest.kind === 'known' && (
                  <Days from={longest.value.peakAtMs} to={longest.value.peakAtMs + longest.value.lengthMs} />
                )
              }
            >
              <FieldValue field={longest}>{({ lengthMs }) => lengthOf(lengthMs)}</FieldValue>
            </ValueWithNote>
          ),
        },
      ]}
    />
  );
}

function Days({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <>
      <Time at={from} show="date" /> – <Time at={to} show="date" />
    </>
  );
}

type LockedPanelProps = {
  readonly samples: readonly VaultSample[];
  readonly keeping: Keeping;
  readonly vault: VaultView | null;
  readonly missing: Absent;
  /** Name of the vault's asset. */
  readonly unit: string | undefined;
};

/**
 * The locked share now, and over the time that this browser has sampled, because the interface has no history of it.
 */
export function LockedPanel({ samples, keeping, vault, missing, unit }: LockedPanelProps) {
  const t = useText(vaultDeskText);
  const { fields } = useText(vaultText);
  const { notEnoughData } = useText(vaultsText);
  const series = useMemo((): readonly SeriesOptions[] => {
    const share = sampledPoints(samples, ({ free, locked }) => lockedShare(fieldOf(free), fieldOf(locked)));
    const free = sampledPoints(samples, (one) => fieldOf(one.free));
    return [
      { id: 'locked', label: t.locked, kind: 'line', format: 'percent', points: share },
      { id: 'free', label: fields.free, kind: 'area', format: 'amount', unit, points: free, pane: 'lower' },
    ];
  }, [samples, t, fields, unit]);
  return (
    <Panel title={t.lockedOverTime} notices={<NoticeLines lines={[t.kept, ...keepingNotices(keeping, t.notKept)]} />}>
      {samples.length > 1 ? (
        <LazyComposedChart title={t.lockedOverTime} series={series} sensitivity="public" fileName="vault-locked" />
      ) : (
        <Empty>{notEnoughData}</Empty>
      )}
      <FactList
        facts={[
          {
            label: t.locked,
            value: <Amount field={vault?.utilisation ?? missing} format="percent" sensitivity="public" />,
          },
          {
            label: fields.locked,
            value: (
              <Amount field={vault?.locked ?? missing} format="amount" unit={unit} showUnit sensitivity="public" />
            ),
          },
          {
            label: fields.free,
            help: t.couldLeave,
            value: (
              <ValueWithNote note={t.couldLeave}>
                <Amount field={vault?.free ?? missing} format="amount" unit={unit} showUnit sensitivity="public" />
              </ValueWithNote>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function fieldOf(value: Fixed | null): Field<Fixed> {
  return value === null ? absent('missing') : known(value);
}

/** A line that is interrupted where samples are missing for a long time. */
function sampledPoints(
  samples: readonly VaultSample[],
  read: (sample: VaultSample) => Field<Fixed>,
): readonly ChartPoint[] {
  return samples.flatMap((sample, index) => {
    const point = fieldPoint(sample.atMs, read(sample));
    const beforeMs = samples[index - 1]?.atMs ?? sample.atMs;
    return sample.atMs - beforeMs > SAMPLE_GAP_MS
      ? [{ atMs: (beforeMs + sample.atMs) / 2, value: null }, point]
      : [point];
  });
}
