import type { ComponentProps, ReactNode } from 'react';
import type { FundingLead } from '~/domain/market/funding-leaders';
import type { MarketRow } from '~/domain/market/market-view';
import type { VaultView } from '~/domain/vault/vault-view';
import { PageLink, textLink } from '~/features/shared/links';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { marketsText } from '~/text/en/markets';
import { welcomeText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { InPlace } from '~/ui/in-place';
import { Panel } from '~/ui/panel';
import { PriceFlash } from '~/ui/price-flash';
import { useStableOrder } from '~/ui/table/use-stable-order';
import { TextValue } from '~/ui/text-value';

/** A missing figure is loading, or could not be read. A figure from another time never replaces it. */
function figureOf({ view, failure }: MarketRow, read: (view: NonNullable<MarketRow['view']>) => Field<Fixed>) {
  return view === null ? absent(failure === null ? 'notLoaded' : 'failed') : read(view);
}

type PricesProps = { readonly rows: readonly MarketRow[]; readonly seeAll: ReactNode };

/** A few markets with their price and its change over a day. */
export function StartPrices({ rows, seeAll }: PricesProps) {
  const t = useText(welcomeText);
  return (
    <Panel title={t.prices} actions={seeAll}>
      <Lines>
        {rows.map((row) => {
          const mark = figureOf(row, (view) => view.mark);
          return (
            <Line
              key={row.identity.address}
              name={
                <PageLink to={{ page: 'market', address: row.identity.address }} className={textLink}>
                  {row.identity.ticker}
                </PageLink>
              }
              coin={row.identity.baseAsset}
            >
              <PriceFlash value={valueOrNull(mark)}>
                <Amount field={mark} format="price" unit="USD" sensitivity="public" />
              </PriceFlash>
              <span className="w-18 text-end text-small">
                <Amount
                  field={figureOf(row, (view) => view.dayChange)}
                  format="percent"
                  signed
                  tone="sign"
                  sensitivity="public"
                />
              </span>
            </Line>
          );
        })}
      </Lines>
    </Panel>
  );
}

type FundingProps = {
  /** Null while markets load. */
  readonly leaders: readonly FundingLead[] | null;
  /** How many of the compared markets could not be read. */
  readonly failed: number;
  readonly expected: number;
};

const noLeaders: readonly FundingLead[] = [];

function addressOf({ identity }: FundingLead): string {
  return identity.address;
}

/** The open markets in which a side receives most funding. */
export function StartFunding({ leaders, failed, expected }: FundingProps) {
  const t = useText(welcomeText);
  const { common, panels } = useText();
  const { manyFailed } = useText(marketsText);
  const { rows, gone, handlers } = useStableOrder({ rows: leaders ?? noLeaders, rowKey: addressOf });
  return (
    <Panel title={t.funding} aside={t.fundingHelp}>
      <Lines {...handlers}>
        {leaders === null
          ? Array.from({ length: expected }, (_, index) => <Waiting key={index} />)
          : rows.map(({ identity, side, rate }) => (
              <Line
                key={identity.address}
                name={
                  <PageLink to={{ page: 'market', address: identity.address }} className={textLink}>
                    {identity.ticker}
                  </PageLink>
                }
                coin={identity.baseAsset}
              >
                <InPlace
                  gone={gone.has(identity.address) ? panels.gone : null}
                  className="inline-flex items-center gap-2"
                >
                  <span className="text-small text-muted">{common[side]}</span>
                  <Amount field={known(rate)} format="percent" signed tone="sign" sensitivity="public" />
                </InPlace>
              </Line>
            ))}
        {leaders !== null && rows.length === 0 && failed === 0 && <Note>{t.none}</Note>}
        {failed > 0 && <Note>{manyFailed(failed)}</Note>}
      </Lines>
    </Panel>
  );
}

type VaultsProps = {
  /** Null while they load. */
  readonly vaults: readonly VaultView[] | null;
  readonly failed: boolean;
  readonly expected: number;
  readonly seeAll: ReactNode;
};

/** The vaults with their annual return over the last month. */
export function StartVaults({ vaults, failed, expected, seeAll }: VaultsProps) {
  const t = useText(welcomeText);
  return (
    <Panel title={t.vaults} aside={t.vaultsHelp} actions={seeAll}>
      <Lines>
        {vaults === null && !failed && Array.from({ length: expected }, (_, index) => <Waiting key={index} />)}
        {vaults?.slice(0, expected).map((vault) => (
          <Line key={vault.key} name={<TextValue field={vault.asset} />} coin={valueOrNull(vault.asset) ?? '?'}>
            <Amount field={vault.apr.month} format="percent" signed tone="sign" sensitivity="public" />
          </Line>
        ))}
        {vaults?.length === 0 && <Note>{t.none}</Note>}
        {failed && <Note>{t.vaultsFailed}</Note>}
      </Lines>
    </Panel>
  );
}

function Lines(props: ComponentProps<'ul'>) {
  return <ul data-keeps-order="" className="divide-y divide-line" {...props} />;
}

type LineProps = { readonly name: ReactNode; readonly coin: string; readonly children: ReactNode };

function Line({ name, coin, children }: LineProps) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 px-4">
      <CoinMark name={coin} />
      <span className="font-semibold">{name}</span>
      <span className="ms-auto inline-flex items-center gap-2">{children}</span>
    </li>
  );
}

function Note({ children }: { readonly children: string }) {
  return <li className="px-4 py-2 text-small text-muted">{children}</li>;
}

function Waiting() {
  return (
    <li className="flex min-h-11 items-center justify-end px-4">
      <Amount field={absent('notLoaded')} format="percent" />
    </li>
  );
}
