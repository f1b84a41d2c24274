import { useMemo, useState } from 'react';
import {
  type VaultAssetExposure,
  type BackedMarket,
  createExposureReader,
  shareOf,
  shownMoves,
  sumOf,
} from '~/domain/vault/vault-exposure';
import { StackedValue } from '~/features/shared/stacked-value';
import type { Field } from '~/lib/field';
import { isPartial, type PartialSum } from '~/lib/field-math';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import type { Catalogue } from '~/text/catalogue';
import { vaultDeskText } from '~/text/en/vault-desk';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { csvAmount, csvLabel, type CsvTexts } from '~/ui/table/csv-columns';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';

type Texts = Catalogue['vaultDesk'];

const usd = { format: 'usd', compact: true, sensitivity: 'public' } as const;
const noSum = sumOf([]);

type EffectsPanelProps = {
  /** Null until it is known which markets to request. */
  readonly markets: readonly BackedMarket[] | null;
  readonly tvl: Field<Fixed>;
  /** Name of the vault's asset. */
  readonly unit: string | undefined;
  readonly reads: Reads;
  readonly state: PanelState;
};

/** Net exposure by asset, and the effect of moves of each asset's price on the vault. */
export function EffectsPanel({ markets, tvl, unit, reads, state }: EffectsPanelProps) {
  const t = useText(vaultDeskText);
  const { numbers } = useFormat();
  const moveNames = useMemo(
    () => shownMoves.map((move) => formatAmount(move, { kind: 'percent', decimals: 0, signed: true }, numbers).text),
    [numbers],
  );
  const columns = useMemo(() => effectColumns(t, moveNames, { unit, tvl }), [t, moveNames, unit, tvl]);
  const [readExposures] = useState(createExposureReader);
  const rows = useMemo(() => (markets === null ? [] : readExposures(markets)), [markets, readExposures]);
  return (
    <Panel
      title={t.exposure}
      {...state}
      actions={rows.length > 0 && <ExportCsvButton columns={columns} subject="vault-exposure" readAll={() => rows} />}
      notices={<NoticeLines lines={[t.exposureNote]} />}
    >
      {/* On a phone the moves are in two columns, whatever the length of their figures. */}
      <div className="max-rail:[&_td[data-card=figure]]:basis-[calc(50%-6px)]">
        <DataTable
          caption={t.exposure}
          columns={columns}
          rows={rows}
          rowKey={({ asset }) => asset}
          loadingRows={markets === null ? 4 : 0}
          empty={<NoMarkets reads={reads} />}
        />
      </div>
    </Panel>
  );
}

function effectColumns(
  t: Texts,
  moveNames: readonly string[],
  { unit, tvl }: Pick<EffectsPanelProps, 'unit' | 'tvl'>,
): readonly Column<VaultAssetExposure>[] {
  const amountCsv = (header: string, inUnit: string, read: (row: VaultAssetExposure) => PartialSum, words: CsvTexts) =>
    csvAmount<VaultAssetExposure>(
      { header, unit: inUnit, field: (row) => read(row).field, sensitivity: 'public' },
      words,
    );
  const knownCsv = (header: string, read: (row: VaultAssetExposure) => PartialSum) =>
    csvLabel<VaultAssetExposure>(header, (row) => {
      const { counted, of } = read(row);
      return t.known(counted, of);
    });
  const sumCsv = (header: string, inUnit: string, read: (row: VaultAssetExposure) => PartialSum, words: CsvTexts) => [
    ...amountCsv(header, inUnit, read, words),
    ...knownCsv(`${words.withUnit(header, inUnit)} · ${t.markets}`, read),
  ];
  return [
    {
      id: 'asset',
      header: t.asset,
      rowHeader: true,
      cell: ({ asset }) => (
        <span className="inline-flex items-center gap-2.5 font-semibold text-ink">
          <CoinMark name={asset} />
          {asset}
        </span>
      ),
      csv: () => csvLabel<VaultAssetExposure>(t.asset, ({ asset }) => asset),
      card: 'title',
    },
    {
      id: 'net',
      header: t.net,
      help: t.netHelp,
      align: 'end',
      cell: ({ net, netAmount }) => (
        <StackedValue
          corner
          below={
            <>
              <Amount field={shareOf(netAmount.field, tvl)} format="percent" signed sensitivity="public" /> {t.ofVault}
              {netAmount.counted !== net.counted && <KnownPart sum={netAmount} />}
            </>
          }
        >
          <SumCell sum={net} signed />
        </StackedValue>
      ),
      csv: (words) => [...amountCsv(t.net, 'USD', ({ net }) => net, words), ...knownCsv(t.markets, ({ net }) => net)],
      card: 'lead',
    },
    ...moveNames.map((name, index): Column<VaultAssetExposure> => ({
      id: `move-${index}`,
      header: t.byMove(name),
      cardLabel: name,
      align: 'end',
      // The moves of 1 % hide first on narrow screens: they are a tenth of the moves of 10 %.
      priority: index === 2 || index === 3 ? 2 : 1,
      cell: ({ effects }) => {
        const { usd: inUsd, amount } = effects[index] ?? { usd: noSum, amount: noSum };
        // If both sums lack the same number of markets, the note appears only once.
        const isSame = inUsd.counted === amount.counted;
        const figure = <Amount field={inUsd.field} {...usd} signed tone="sign" />;
        return (
          <StackedValue
            below={
              <>
                <Amount field={amount.field} format="amount" unit={unit} showUnit compact signed sensitivity="public" />
                <KnownPart sum={amount} />
              </>
            }
          >
            {isSame ? figure : <StackedValue below={<KnownPart sum={inUsd} />}>{figure}</StackedValue>}
          </StackedValue>
        );
      },
      csv: (words) => [
        ...sumCsv(t.byMove(name), 'USD', ({ effects }) => effects[index]?.usd ?? noSum, words),
        ...sumCsv(t.byMove(name), unit ?? '', ({ effects }) => effects[index]?.amount ?? noSum, words),
      ],
      card: 'figure',
    })),
  ];
}

type SumCellProps = { readonly sum: PartialSum; readonly signed: boolean };

/** A sum; if it is partial, the number of known parts is below. */
export function SumCell({ sum, signed }: SumCellProps) {
  const t = useText(vaultDeskText);
  const figure = <Amount field={sum.field} {...usd} signed={signed} />;
  return isPartial(sum) ? <StackedValue below={t.known(sum.counted, sum.of)}>{figure}</StackedValue> : figure;
}

/**
 * The number of known parts of a partial sum, on a separate line. Renders nothing if all parts are known, or none is:
 * then the sum itself is a dash.
 */
function KnownPart({ sum }: { readonly sum: PartialSum }) {
  const t = useText(vaultDeskText);
  return isPartial(sum) && sum.counted > 0 && <span className="block">{t.known(sum.counted, sum.of)}</span>;
}

/** The number of markets that may belong to the vault, and how many of them have answered. */
export type Reads = { readonly answered: number; readonly requested: number };

type PartOptions = {
  readonly markets: readonly BackedMarket[] | null;
  readonly sum: PartialSum;
  readonly reads: Reads;
};

/**
 * Says that a sum over the markets of the vault is partial, because values are missing or not every market has answered
 * yet. Null for a complete sum.
 */
export function partText(t: Texts, { markets, sum, reads: { answered, requested } }: PartOptions): string | null {
  if (markets === null) return null;
  if (isPartial(sum)) return t.known(sum.counted, sum.of);
  return answered < requested ? t.read(answered, requested) : null;
}

/** Shown if the vault has no markets. Until all markets have answered, it shows how many have. */
export function NoMarkets({ reads: { answered, requested } }: { readonly reads: Reads }) {
  const t = useText(vaultDeskText);
  return <Empty>{answered < requested ? t.read(answered, requested) : t.none}</Empty>;
}
