import type { ReactNode } from 'react';
import { type CarryPeriod, carryPeriods, sampledFunding, stakeUsd } from '~/domain/position/carry';
import type { MarketSample } from '~/domain/market/market-samples';
import { absent, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { useMarketHistory } from '~/queries/samples/use-samples';
import { carryText } from '~/text/en/carry';
import { orderNamesText } from '~/text/en/order-names';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { Dialog } from '~/ui/dialog';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import type { Sensitivity } from '~/ui/privacy-context';
import { Sentence } from '~/ui/sentence';
import { Time } from '~/ui/time';
import { type CarryRow, EarnBackFigure, RoomFigure } from './carry-columns';
import { SampledFundingChart } from './sampled-funding-chart';

/** Every figure of a row with its formula and its inputs with all digits and their origin. */
export function CarryFormula({ row, onClose }: { readonly row: CarryRow; readonly onClose: () => void }) {
  const t = useText(carryText);
  const words = t.formula;
  const names = useText(orderNamesText);
  const { terms } = row.terms;
  const { carry, side, stake, identity } = row;
  const { samples } = useMarketHistory(identity.address);
  const sensitivity: Sensitivity = row.position === null ? 'public' : 'personal';
  const rate = side === 'long' ? terms.longFundingRate : terms.shortFundingRate;
  const usd = (field: Field<Fixed>) => (
    <Amount field={field} format="usd" unit="USD" signed tone="sign" sensitivity={sensitivity} />
  );
  const each = (draw: (period: CarryPeriod) => ReactNode) =>
    carryPeriods.map((period) => (
      <span key={period} className="block">
        <Sentence text={t.each[period]} slots={{ figure: draw(period) }} />
      </span>
    ));
  const ratio = (field: Field<Fixed>) => (
    <Amount field={field} format="percent" decimals={4} signed tone="sign" sensitivity={sensitivity} />
  );
  const given = (field: Field<Fixed>) => <Amount field={field} format="percent" decimals={7} sensitivity="public" />;
  return (
    <Dialog open onClose={onClose} title={words.title(`${identity.ticker} ${names.side[side]}`)}>
      <dl>
        <Line name={words.fundingName} note={words.funding[side]}>
          {each((period) => usd(carry.funding[period].usd))}
          {each((period) => ratio(carry.funding[period].perNotional))}
        </Line>
        <Line name={words.rolloverName} note={words.rollover}>
          {each((period) => usd(carry.rollover[period].usd))}
          {each((period) => ratio(carry.rollover[period].perMargin))}
        </Line>
        <Line name={t.columns.netUsd} note={words.net}>
          {each((period) => usd(carry.net[period].usd))}
        </Line>
        <Line name={t.columns.netOfNotional}>{each((period) => ratio(carry.net[period].perNotional))}</Line>
        <Line name={t.columns.net}>{each((period) => ratio(carry.net[period].perMargin))}</Line>
        <Line name={row.position === null ? t.columns.cost.open : t.columns.cost.held} note={words.cost(stake.trades)}>
          {usd(carry.costUsd)}
        </Line>
        <Line name={t.columns.earnBack} note={words.earnBack}>
          <EarnBackFigure carry={carry} sensitivity={sensitivity} />
        </Line>
        <Line name={t.columns.next} note={words.next[side]}>
          {usd(carry.next.usd)}
        </Line>
        <Line name={words.nextAt}>
          <Time at={carry.next.atMs} />
        </Line>
        {row.position === null && (
          <Line name={t.columns.room} note={words.openInterest}>
            <RoomFigure row={row} compact={false} />
          </Line>
        )}
        <SampledLine row={row} samples={samples} />
      </dl>
      <SampledFundingChart samples={samples} />
      <h3 className="mt-3 font-semibold">{words.inputs}</h3>
      <dl>
        <Line name={words.rate} note={words.source(side === 'long' ? 'amm.longFundingRate' : 'amm.shortFundingRate')}>
          {given(rate)}
        </Line>
        <Line name={words.period} note={words.source('settings.fundingPeriod')}>
          <FieldValue field={terms.fundingPeriodMs}>{(ms) => `${ms / 1000} s`}</FieldValue>
        </Line>
        <Line name={words.rolloverYear} note={words.source('settings.rolloverFee')}>
          {given(terms.rolloverPerYear)}
        </Line>
        <Line name={words.fee} note={words.source('settings.fee')}>
          {given(terms.feeRate)}
        </Line>
        <Line name={words.executionFee} note={words.source('settings.executionFee')}>
          {given(terms.executionFeeRate)}
        </Line>
        {row.position === null && (
          <>
            <Line name={words.limit} note={words.source('settings.maxOpenNotional')}>
              <Amount field={row.terms.limit} format="usd" unit="USD" sensitivity="public" />
            </Line>
            <Line
              name={words.open}
              note={words.source(side === 'long' ? 'amm.openInterestLong' : 'amm.openInterestShort')}
            >
              <Amount field={row.terms.openInterest[side]} format="usd" unit="USD" sensitivity="public" />
            </Line>
          </>
        )}
        <Line name={t.sizeName}>
          <Amount field={stakeUsd(stake, 'notional')} format="usd" unit="USD" sensitivity={sensitivity} />
        </Line>
        <Line name={words.margin} note={row.position === null ? words.marginOf : undefined}>
          <Amount field={stakeUsd(stake, 'margin')} format="usd" unit="USD" sensitivity={sensitivity} />
        </Line>
      </dl>
      <p className="mt-3 text-muted">{words.assumes}</p>
    </Dialog>
  );
}

type SampledLineProps = { readonly row: CarryRow; readonly samples: readonly MarketSample[] };

/** The average funding that the side received while this browser stored samples. */
function SampledLine({ row: { side, terms }, samples }: SampledLineProps) {
  const t = useText(carryText).formula;
  const core = useText();
  const { numbers, times } = useFormat();
  const average = sampledFunding(side, samples, terms.terms);
  return (
    <Line
      name={t.sampled}
      note={
        average === null
          ? t.noSamples
          : t.sampledOver(ageText(core, numbers, average.coveredMs), times.dateTime(average.sinceMs))
      }
    >
      <Amount
        field={average?.year ?? absent('notComputable')}
        format="percent"
        signed
        tone="sign"
        sensitivity="public"
      />
    </Line>
  );
}

type LineProps = { readonly name: string; readonly note?: string | undefined; readonly children: ReactNode };

function Line({ name, note, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1 last:border-b-0">
      <dt>
        {name}
        {note !== undefined && <span className="block text-small text-muted">{note}</span>}
      </dt>
      <dd className="m-0 ms-auto text-end figure wrap-anywhere">{children}</dd>
    </div>
  );
}
