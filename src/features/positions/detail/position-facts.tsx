import type { LossAtStop } from '~/domain/position/loss-at-stop';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type AmountChoice, positionAmounts } from '~/domain/position/position-amounts';
import type { PositionField, PositionFieldGroup } from '~/domain/position/position-fields';
import type { PositionRow } from '~/domain/position/position-row';
import { linkTo, PageLink, textLink } from '~/features/shared/links';
import { AsOfRows } from '~/features/shared/as-of';
import { StackedValue } from '~/features/shared/stacked-value';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { positionEventsText } from '~/text/en/history';
import { positionFieldsText } from '~/text/en/position-details';
import { positionsText } from '~/text/en/positions';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { EffectFigure, PositionAmount, ShownAmount } from '../figures/amount-figures';
import { BreakEvenFigure, LiquidationFigure, NetFigure } from '../figures/explained-figures';
import { LossFigure } from '../figures/loss-figures';
import { DistanceFigure, markDecimals } from '../figures/risk-figures';

const inUsd: AmountChoice = { afterFees: false, inUsd: true };

type DerivedFactsProps = {
  readonly row: PositionRow;
  /** Null if no list contains the position. */
  readonly loss: LossAtStop | null;
  /** The equity to which the loss is compared, in USD. */
  readonly equity: Field<Fixed>;
  /** A problem with that equity, in words; null if there is none. */
  readonly note: string | null;
};

/** Figures that are computed from a position and its market, by the formulas in `domain/position`. */
export function DerivedFacts({ row, loss, equity, note }: DerivedFactsProps) {
  const { figures, market } = row;
  const t = useText(positionFieldsText);
  const { derived } = t;
  const collateral = market?.collateral ?? undefined;
  const decimals = markDecimals(figures);
  const change = (label: string, field: typeof figures.pnl) => ({
    label,
    value: <Amount field={field} format="amount" unit={collateral} showUnit signed tone="sign" />,
  });
  const cost = (label: string, field: typeof figures.pnl) => ({
    label,
    value: <EffectFigure field={field} unit={market?.collateral ?? null} showUnit />,
  });
  const price = (label: string, field: typeof figures.pnl, sensitivity: 'public' | 'personal') => ({
    label,
    value: <Amount field={field} format="price" unit="USD" decimals={decimals} showUnit sensitivity={sensitivity} />,
  });
  return (
    <section aria-label={t.groups.derived}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">{t.groups.derived}</h3>
      <FactList
        facts={[
          {
            label: derived.pnl,
            value: <PositionAmount row={row} of="pnl" choice={inUsd} corner signed tone="sign" />,
          },
          { label: derived.liquidation, value: <LiquidationFigure row={row} decimals={decimals} /> },
          { label: derived.breakEven, value: <BreakEvenFigure row={row} decimals={decimals} /> },
          ...(loss === null
            ? []
            : [
                {
                  label: derived.lossAtStop,
                  value: (
                    <>
                      <AsOfRows rows={[row]}>
                        <LossFigure loss={loss} equity={equity} />
                      </AsOfRows>
                      {note !== null && <span className="block text-small text-warn-text">{note}</span>}
                    </>
                  ),
                },
              ]),
          {
            label: derived.distance,
            value: (
              <AsOfRows rows={[row]} time="beside">
                <DistanceFigure figures={figures} />
              </AsOfRows>
            ),
          },
          { label: derived.margin, value: <PositionAmount row={row} of="margin" choice={inUsd} corner /> },
          price(derived.entry, figures.entry, 'personal'),
          price(derived.mark, figures.mark, 'public'),
          { label: derived.value, value: <Amount field={figures.value} format="usd" decimals={0} /> },
          { label: derived.roe, value: <Amount field={figures.roe} format="percent" signed tone="sign" /> },
          cost(derived.funding, figures.funding),
          cost(derived.rollover, figures.rollover),
          {
            label: derived.remaining,
            value: (
              <StackedValue
                corner
                below={
                  <ShownAmount field={figures.remaining} unit={market?.collateral ?? null} showUnit rounding="floor" />
                }
              >
                <NetFigure row={row} field={positionAmounts(row, inUsd).net} unit="USD" />
              </StackedValue>
            ),
          },
          // The fees have not been paid yet.
          change(derived.closingFees, figures.closingFees),
          change(derived.pnlAfterFees, figures.pnlAfterFees),
          {
            label: derived.roeAfterFees,
            value: <Amount field={figures.roeAfterFees} format="percent" signed tone="sign" />,
          },
          { label: derived.marginRatio, value: <Amount field={figures.marginRatio} format="percent" /> },
          {
            label: derived.maintenanceRatio,
            value: <Amount field={figures.maintenanceRatio} format="percent" sensitivity="public" />,
          },
          { label: derived.leverage, value: <Amount field={figures.leverage} format="multiple" /> },
          {
            label: derived.maxLeverage,
            value: <Amount field={figures.maxLeverage} format="multiple" decimals={2} sensitivity="public" />,
          },
          price(derived.settlement, figures.settlement, 'public'),
        ]}
      />
    </section>
  );
}

type PositionFactsProps = {
  readonly group: PositionFieldGroup;
  readonly asset: string;
  readonly market: MarketIdentity | null;
};

/** The fields of one group with their units, as the service sent them; payments as their effect. */
export function PositionFacts({ group, ...context }: PositionFactsProps) {
  const t = useText(positionFieldsText);
  return (
    <section aria-label={t.groups[group.id]}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">{t.groups[group.id]}</h3>
      <FactList
        facts={group.fields.map((field) => ({ label: t[field.id], value: <FieldFigure field={field} {...context} /> }))}
      />
    </section>
  );
}

function FieldFigure({
  field: { value },
  asset,
  market,
}: Omit<PositionFactsProps, 'group'> & { readonly field: PositionField }) {
  const t = useText(positionsText);
  const { common } = useText();
  const events = useText(positionEventsText);
  const texts = useText(positionFieldsText);
  const base = market?.baseAsset ?? asset;
  const collateral = market?.collateral ?? undefined;
  switch (value.kind) {
    case 'price':
      return <Amount field={value.field} format="price" unit="USD" showUnit />;
    case 'usd':
      return <Amount field={value.field} format="usd" />;
    case 'base':
      return <Amount field={value.field} format="size" unit={base} showUnit />;
    case 'collateral':
      return <Amount field={value.field} format="amount" unit={collateral} showUnit />;
    case 'effect':
      return <Amount field={value.field} format="amount" unit={collateral} showUnit signed tone="sign" />;
    case 'perBase':
      return (
        <Amount
          field={value.field}
          format="size"
          unit={collateral === undefined ? undefined : texts.perBase(collateral, base)}
          showUnit
        />
      );
    case 'ratio':
      return <Amount field={value.field} format="percent" decimals={4} />;
    case 'time':
      return <Time at={value.field} />;
    case 'count':
      return <FieldValue field={value.field}>{String}</FieldValue>;
    case 'flag':
      return <FieldValue field={value.field}>{(flag) => (flag ? common.yes : common.no)}</FieldValue>;
    case 'side':
      return <TextValue field={value.field} labelFor={(side) => textFor(t.side, side)} />;
    case 'status':
      return <TextValue field={value.field} labelFor={(status) => textFor(t.statuses, status)} />;
    case 'event':
      return <TextValue field={value.field} labelFor={(name) => textFor(events, name)} />;
    case 'text':
      return <TextValue field={value.field} />;
    case 'address':
      return (
        <FieldValue field={value.field}>{(address) => <AddressChip address={address} kind="wallet" />}</FieldValue>
      );
    case 'market':
      return (
        <FieldValue field={value.field}>
          {(address) => (
            <AddressChip
              address={address}
              kind="contract"
              label={market?.ticker}
              link={linkTo({ page: 'market', address })}
            />
          )}
        </FieldValue>
      );
    case 'hash':
      return <FieldValue field={value.field}>{(hash) => <HashChip hash={hash} />}</FieldValue>;
    case 'order':
      return (
        <>
          <FieldValue field={value.field}>
            {(id) => <HashChip hash={id} link={linkTo({ page: 'order', id })} />}
          </FieldValue>
          {value.intent.kind === 'known' && (
            <span className="ms-2.5">
              <PageLink to={{ page: 'intent', hash: value.intent.value }} breadcrumb className={textLink}>
                {texts.intent}
              </PageLink>
            </span>
          )}
        </>
      );
  }
}
