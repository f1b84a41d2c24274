import { useMemo, useState } from 'react';
import {
  type AssetExposure,
  type BackedMarket,
  createExposureReader,
  type PartialSum,
  shareOf,
  shownMoves,
  sumOf,
} from '~/domain/vault/vault-exposure';
import { PageLink } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { absent, type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { readSort, sortText } from '~/lib/search-params';
import type { Catalogue } from '~/text/catalogue';
import { tablesText } from '~/text/en/tables';
import { vaultDeskText } from '~/text/en/vault-desk';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { csvAmount, type CsvColumn, csvLabel, type CsvTexts } from '~/ui/table/csv-columns';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { FootRow } from '~/ui/table/table-parts';

type Texts = Catalogue['vaultDesk'];

const usd = { format: 'usd', compact: true, sensitivity: 'public' } as const;
const noFixed: Field<Fixed> = absent('notApplicable');

type EffectsPanelProps = {
  /** Null while it is not known which ones to ask for. */
  readonly markets: readonly BackedMarket[] | null;
  readonly tvl: Field<Fixed>;
  /** Name of the vault's asset. */
  readonly unit: string | undefined;
  readonly state: PanelState;
};

/** Net exposure by asset, and what moves of each asset's price mean for the vault. */
export function EffectsPanel({ markets, tvl, unit, state }: EffectsPanelProps) {
  const t = useText(vaultDeskText);
  const { csv } = useText(tablesText);
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
      actions={
        rows.length > 0 && (
          <ExportCsvButton
            columns={() => effectCsv(t, moveNames, { unit, words: csv })}
            subject="vault-exposure"
            readAll={() => Promise.resolve(rows)}
            describeFailure={(error) => error.message}
          />
        )
      }
      notices={<NoticeLines lines={[t.exposureNote]} />}
    >
      <DataTable
        caption={t.exposure}
        columns={columns}
        rows={rows}
        rowKey={({ asset }) => asset}
        loadingRows={markets === null ? 4 : 0}
        empty={<Empty>{t.none}</Empty>}
      />
    </Panel>
  );
}

function effectColumns(
  t: Texts,
  moveNames: readonly string[],
  { unit, tvl }: Pick<EffectsPanelProps, 'unit' | 'tvl'>,
): readonly Column<AssetExposure>[] {
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
      card: 'title',
    },
    {
      id: 'net',
      header: t.net,
      help: t.netHelp,
      align: 'end',
      cell: ({ net, netAmount, markets }) => (
        <StackedValue
          corner
          below={
            <>
              <Amount field={shareOf(netAmount.field, tvl)} format="percent" signed sensitivity="public" /> {t.ofVault}
            </>
          }
        >
          <SumCell sum={net} all={markets} />
        </StackedValue>
      ),
      card: 'lead',
    },
    ...moveNames.map((name, index): Column<AssetExposure> => ({
      id: `move-${index}`,
      header: t.byMove(name),
      cardLabel: name,
      align: 'end',
      // One per cent is a tenth of ten, so it hides first.
      priority: index === 2 || index === 3 ? 2 : 1,
      cell: ({ effects }) => {
        const effect = effects[index];
        return (
          <StackedValue
            below={
              <Amount
                field={effect?.amount.field ?? noFixed}
                format="amount"
                unit={unit}
                showUnit
                compact
                signed
                sensitivity="public"
              />
            }
          >
            <Amount field={effect?.usd.field ?? noFixed} {...usd} signed tone="sign" />
          </StackedValue>
        );
      },
      card: 'figure',
    })),
  ];
}

/** A sum, with how much of it is known where that is not all. */
function SumCell({ sum: { field, missing }, all }: { readonly sum: PartialSum; readonly all: number }) {
  const t = useText(vaultDeskText);
  const figure = <Amount field={field} {...usd} signed />;
  if (missing === 0) return figure;
  return <StackedValue below={t.known(all - missing, all)}>{figure}</StackedValue>;
}

type EffectCsvOptions = { readonly unit: string | undefined; readonly words: CsvTexts };

function effectCsv(
  t: Texts,
  moveNames: readonly string[],
  { unit = '', words }: EffectCsvOptions,
): readonly CsvColumn<AssetExposure>[] {
  const amount = (header: string, inUnit: string, field: (row: AssetExposure) => Field<Fixed>) =>
    csvAmount<AssetExposure>({ header, unit: inUnit, field, sensitivity: 'public' }, words);
  return [
    ...csvLabel<AssetExposure>(t.asset, ({ asset }) => asset),
    ...amount(t.net, 'USD', ({ net }) => net.field),
    ...csvLabel<AssetExposure>(t.markets, ({ markets, net }) => t.known(markets - net.missing, markets)),
    ...moveNames.flatMap((name, index) => [
      ...amount(t.byMove(name), 'USD', ({ effects }) => effects[index]?.usd.field ?? noFixed),
      ...amount(t.byMove(name), unit, ({ effects }) => effects[index]?.amount.field ?? noFixed),
    ]),
  ];
}

type BackedPanelProps = {
  readonly markets: EffectsPanelProps['markets'];
  /** Other vaults hold the same asset. */
  readonly isShared: boolean;
  /** As text from the URL. */
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
};

const noMarkets: readonly BackedMarket[] = [];

/** The markets that the vault backs, with their open positions by side and the used share of their limits. */
export function BackedPanel({ markets, isShared, sort, onSort }: BackedPanelProps) {
  const t = useText(vaultDeskText);
  const { csv } = useText(tablesText);
  const { csv: vaultCsv } = useText(vaultsText);
  const columns = useMemo(() => backedColumns(t), [t]);
  const rows = markets ?? noMarkets;
  const sum = (read: (market: BackedMarket) => Field<Fixed>) => (
    <SumCell sum={sumOf(rows.map(read))} all={rows.length} />
  );
  return (
    <Panel
      title={t.backed}
      aside={markets === null ? undefined : String(rows.length)}
      actions={
        rows.length > 0 && (
          <ExportCsvButton
            columns={() => backedCsv(t, vaultCsv.ratio, csv)}
            subject="vault-markets"
            readAll={() => Promise.resolve(rows)}
            describeFailure={(error) => error.message}
          />
        )
      }
      notices={<NoticeLines lines={isShared ? [t.shared] : []} />}
    >
      <DataTable
        caption={t.backed}
        columns={columns}
        rows={rows}
        rowKey={({ identity }) => identity.address}
        sort={readSort(sort)}
        onSort={(next) => onSort(sortText(next))}
        loadingRows={markets === null ? 4 : 0}
        empty={<Empty>{t.none}</Empty>}
        linkedRows
        extraRows={1}
        foot={
          rows.length > 0 && (
            <FootRow
              columns={columns}
              cells={{
                market: t.total,
                long: sum(({ long }) => long),
                short: sum(({ short }) => short),
                net: sum(({ net }) => net),
              }}
            />
          )
        }
      />
    </Panel>
  );
}

function backedColumns(t: Texts): readonly Column<BackedMarket>[] {
  const value = (
    id: 'long' | 'short' | 'net',
    header: string,
    rest: Partial<Column<BackedMarket>> = {},
  ): Column<BackedMarket> => ({
    id,
    header,
    align: 'end',
    cell: (market) => <Amount field={market[id]} {...usd} signed={id === 'net'} />,
    sortKey: (market) => valueOrNull(market[id]),
    card: 'figure',
    ...rest,
  });
  return [
    {
      id: 'market',
      header: t.market,
      rowHeader: true,
      cell: ({ identity, backing }) => (
        <span className="flex min-w-0 flex-col max-rail:flex-row max-rail:flex-wrap max-rail:items-baseline max-rail:gap-x-2">
          <PageLink to={{ page: 'market', address: identity.address }} rowLink className="font-semibold text-ink">
            {identity.ticker}
          </PageLink>{' '}
          <span className="text-small font-normal text-muted">{t.backing[backing]}</span>
        </span>
      ),
      sortKey: ({ identity }) => identity.ticker,
      card: 'title',
    },
    value('long', t.long),
    value('short', t.short),
    value('net', t.net, {
      help: t.netHelp,
      card: 'lead',
      cell: ({ net, netSize, identity }) => (
        <StackedValue
          below={
            <Amount
              field={netSize}
              format="size"
              unit={identity.baseAsset}
              showUnit
              signed
              compact
              sensitivity="public"
            />
          }
        >
          <Amount field={net} {...usd} signed className="font-semibold text-ink" />
        </StackedValue>
      ),
    }),
    {
      id: 'used',
      header: t.used,
      align: 'end',
      cell: ({ used }) => (
        <span className="whitespace-nowrap">
          <Amount field={used.long} format="percent" sensitivity="public" />
          {' / '}
          <Amount field={used.short} format="percent" sensitivity="public" />
        </span>
      ),
      sortKey: ({ used }) => valueOrNull(larger(used)),
      card: 'figure',
    },
  ];
}

/** The side that uses more of the limit; a side that is not known counts as none. */
function larger({ long, short }: BackedMarket['used']): Field<Fixed> {
  if (long.kind !== 'known') return short;
  return short.kind === 'known' && short.value.raw > long.value.raw ? short : long;
}

function backedCsv(t: Texts, ratio: string, words: CsvTexts): readonly CsvColumn<BackedMarket>[] {
  const amount = (
    header: string,
    unit: string | ((row: BackedMarket) => string | null),
    field: (row: BackedMarket) => Field<Fixed>,
  ) => csvAmount<BackedMarket>({ header, unit, field, sensitivity: 'public' }, words);
  return [
    ...csvLabel<BackedMarket>(t.market, ({ identity }) => identity.ticker),
    ...csvLabel<BackedMarket>(t.address, ({ identity }) => identity.address),
    ...csvLabel<BackedMarket>(t.backed, ({ backing }) => t.backing[backing]),
    ...amount(t.long, 'USD', ({ long }) => long),
    ...amount(t.short, 'USD', ({ short }) => short),
    ...amount(t.net, 'USD', ({ net }) => net),
    ...amount(
      t.netSize,
      ({ identity }) => identity.baseAsset,
      ({ netSize }) => netSize,
    ),
    ...amount(`${t.used} · ${t.long}`, ratio, ({ used }) => used.long),
    ...amount(`${t.used} · ${t.short}`, ratio, ({ used }) => used.short),
  ];
}
