import { useMemo } from 'react';
import { type BackedMarket, sumOf } from '~/domain/vault/vault-exposure';
import { PageLink } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readSort, sortText } from '~/lib/search-params';
import type { Catalogue } from '~/text/catalogue';
import { tablesText } from '~/text/en/tables';
import { vaultDeskText } from '~/text/en/vault-desk';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { Column } from '~/ui/table/column';
import { csvAmount, type CsvColumn, csvLabel, type CsvTexts } from '~/ui/table/csv-columns';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { FootRow } from '~/ui/table/table-parts';
import { NoMarkets, type Reads, SumCell } from './desk-exposure';

type Texts = Catalogue['vaultDesk'];

const usd = { format: 'usd', compact: true, sensitivity: 'public' } as const;

type BackedPanelProps = {
  readonly markets: readonly BackedMarket[] | null;
  readonly reads: Reads;
  /** Whether other vaults have the same asset. */
  readonly isShared: boolean;
  /** As text from the URL. */
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
};

const noMarkets: readonly BackedMarket[] = [];

/** The markets that the vault backs, with their open positions by side and the used share of their limits. */
export function BackedPanel({ markets, reads, isShared, sort, onSort }: BackedPanelProps) {
  const t = useText(vaultDeskText);
  const { csv } = useText(tablesText);
  const { csv: vaultCsv } = useText(vaultsText);
  const columns = useMemo(() => backedColumns(t), [t]);
  const rows = markets ?? noMarkets;
  const sum = (id: 'long' | 'short' | 'net') => (
    <SumCell sum={sumOf(rows.map((market) => market[id]))} signed={id === 'net'} />
  );
  const { answered, requested } = reads;
  return (
    <Panel
      title={t.backed}
      aside={markets === null ? undefined : answered < requested ? t.read(answered, requested) : String(rows.length)}
      actions={
        rows.length > 0 && (
          <ExportCsvButton
            columns={() => backedCsv(t, vaultCsv.ratio, csv)}
            subject="vault-markets"
            readAll={() => rows}
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
        empty={<NoMarkets reads={reads} />}
        linkedRows
        extraRows={1}
        foot={
          rows.length > 0 && (
            <FootRow
              columns={columns}
              cells={{
                market: t.total,
                long: sum('long'),
                short: sum('short'),
                net: sum('net'),
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

/** The larger of the two shares of the limit in use; if one is unknown, the other. */
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
