import { rateForSide, type Side } from '~/domain/market/funding';
import type { MarketSample } from '~/domain/market/market-samples';
import { known } from '~/lib/field';
import { compare, type Fixed, sign, sub } from '~/lib/fixed-point';
import { useSamplePoints } from '~/queries/samples/use-samples';
import { carryText } from '~/text/en/carry';
import { orderNamesText } from '~/text/en/order-names';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { Sparkline } from '~/ui/sparkline';

type OfSamples = { readonly samples: readonly MarketSample[] };

/**
 * The funding of both sides as this browser recorded it: received above zero, paid below. Times without samples are
 * gaps.
 */
export function SampledFundingChart({ samples }: OfSamples) {
  const t = useText(carryText).formula;
  const { times } = useFormat();
  const [first, last] = [samples[0], samples.at(-1)];
  // A single sample does not make a history.
  if (first === undefined || last === undefined || first === last) return null;
  return (
    <section aria-label={t.history}>
      <h3 className="mt-3 font-semibold">{t.history}</h3>
      <p className="text-small text-muted">{t.historyOf(times.dateTime(first.atMs), times.dateTime(last.atMs))}</p>
      <dl>
        <SideLine side="long" samples={samples} />
        <SideLine side="short" samples={samples} />
      </dl>
    </section>
  );
}

const rateOf = {
  long: ({ longFunding: rate }: MarketSample) => (rate === null ? null : rateForSide('long', rate)),
  short: ({ shortFunding: rate }: MarketSample) => (rate === null ? null : rateForSide('short', rate)),
} as const satisfies Record<Side, (sample: MarketSample) => Fixed | null>;

/** The course of one side, with its lowest and its highest rate. */
function SideLine({ side, samples }: OfSamples & { readonly side: Side }) {
  const t = useText(carryText).formula;
  const name = useText(orderNamesText).side[side];
  const points = useSamplePoints(samples, rateOf[side]);
  const rates = points.flatMap(({ value }) => value ?? []);
  const [first, last] = [rates[0], rates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const rate = (value: Fixed) => (
    <Amount field={known(value)} format="percent" decimals={4} signed tone="sign" sensitivity="public" />
  );
  return (
    <div className="flex items-center justify-between gap-x-4 border-b border-line py-1 last:border-b-0">
      <dt>{name}</dt>
      <dd className="m-0 flex flex-wrap items-center justify-end gap-x-3 figure">
        <Sparkline points={points} direction={sign(sub(last, first))} label={`${name}: ${t.history}`} />
        <span>
          {rate(rates.reduce((least, one) => (compare(one, least) < 0 ? one : least)))} –{' '}
          {rate(rates.reduce((most, one) => (compare(one, most) > 0 ? one : most)))}
        </span>
      </dd>
    </div>
  );
}
