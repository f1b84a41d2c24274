import type { FeedPrice, SignedPrices } from '~/domain/intent/signed-prices';
import { useIntentText } from '~/text/areas/use-intent-text';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Whole } from './open-values';

/** The prices that were signed for the intent: when it was made, and when it was settled. */
export function PricesPanel({ created, settled }: { readonly created: SignedPrices; readonly settled: SignedPrices }) {
  const { prices: t } = useIntentText();
  return (
    <Panel title={t.title}>
      {created.given || settled.given ? (
        <div className="grid divide-line max-rail:divide-y rail:grid-cols-2 rail:divide-x">
          <Moment title={t.created} prices={created} />
          <Moment title={t.settled} prices={settled} />
        </div>
      ) : (
        <p className="px-4 py-3 text-muted">{t.none}</p>
      )}
    </Panel>
  );
}

function Moment({ title, prices }: { readonly title: string; readonly prices: SignedPrices }) {
  const { prices: t } = useIntentText();
  const { index, settlement } = prices;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="px-4 pt-2.5 text-small font-semibold text-muted">{title}</h3>
      {prices.given ? (
        <FactList
          facts={[
            { label: t.index, value: <Amount field={index.price} format="price" unit="USD" /> },
            { label: t.spread, value: <Amount field={index.spread} format="price" unit="USD" /> },
            { label: t.settlement, value: <Amount field={settlement.price} format="price" unit="USD" /> },
            { label: t.feed, value: <Feed price={index} /> },
            { label: t.at, value: <Time at={index.atMs} show="date-time" /> },
            { label: t.slot, value: <Whole field={index.slot} /> },
            { label: t.status, value: <TextValue field={index.status} /> },
          ]}
        />
      ) : (
        <p className="px-4 py-2 text-muted">{t.notSettled}</p>
      )}
    </section>
  );
}

function Feed({ price }: { readonly price: FeedPrice }) {
  const { prices: t } = useIntentText();
  const isOffline = price.isOnline.kind === 'known' && !price.isOnline.value;
  return (
    <>
      <TextValue field={price.feed} />
      {isOffline && <span className="text-warn-text"> · {t.offline}</span>}
    </>
  );
}
