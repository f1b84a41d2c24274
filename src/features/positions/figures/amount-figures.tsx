import { Fragment } from 'react';
import { effectName } from '~/domain/to-trader-sign';
import { isPartial, type PartialSum } from '~/lib/field-math';
import { type AmountChoice, positionAmounts } from '~/domain/position/position-amounts';
import { roeAgreement } from '~/domain/position/position-figures';
import type { PositionRow } from '~/domain/position/position-row';
import { AsOfRows } from '~/features/shared/as-of';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';
import { Sentence } from '~/ui/sentence';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';

export type ShownAmountProps = Omit<AmountProps, 'format' | 'unit'> & {
  /** A collateral, or "USD"; null for an unknown collateral. */
  readonly unit: string | null;
};

/**
 * An amount of `PositionAmounts`: dollars with their sign; amounts of a collateral have its name in the title, even if
 * missing.
 */
export function ShownAmount({ unit, ...rest }: ShownAmountProps) {
  return (
    <>
      <Amount {...rest} format={unit === 'USD' ? 'usd' : 'amount'} unit={unit ?? undefined} />
      {rest.showUnit === true && rest.field.kind === 'absent' && unit !== null && <span className="unit"> {unit}</span>}
    </>
  );
}

type CollateralSum = { readonly collateral: string | null; readonly sum: PartialSum };

type CollateralSumsProps = { readonly sums: readonly CollateralSum[] } & Pick<
  AmountProps,
  'signed' | 'tone' | 'rounding'
>;

/**
 * One line for each collateral: amounts of different tokens are never added. A partial sum is marked; an unknown one
 * shows its reason.
 */
export function CollateralSums({ sums, ...amountProps }: CollateralSumsProps) {
  const t = useText(positionsText);
  const { common } = useText();
  return sums.map(({ collateral, sum }) => (
    <span key={collateral ?? ''} className="block rail:whitespace-nowrap">
      <ShownAmount
        field={sum.field}
        unit={collateral ?? common.collateralUnknown}
        showUnit={collateral !== 'USD'}
        {...amountProps}
      />
      {isPartial(sum) && sum.counted > 0 && (
        <span className="block text-small font-normal text-warn-text">{t.totals.partial(sum.counted, sum.of)}</span>
      )}
    </span>
  ));
}

/** The amounts of each collateral on one line, below their sum in USD; shortened on a phone. */
export function NativeSums({ sums, ...amountProps }: CollateralSumsProps) {
  const t = useText(positionsText).totals;
  const { common } = useText();
  const compact = useMediaQuery(narrowScreen);
  return sums.map(({ collateral, sum }, place) => (
    <Fragment key={collateral ?? ''}>
      <span className="whitespace-nowrap">
        <ShownAmount
          field={sum.field}
          unit={collateral ?? common.collateralUnknown}
          showUnit
          compact={compact}
          {...amountProps}
        />
        {place < sums.length - 1 && ' ·'}
      </span>{' '}
      {isPartial(sum) && sum.counted > 0 && <span className="text-warn-text"> {t.partial(sum.counted, sum.of)}</span>}
    </Fragment>
  ));
}

type UsdSumsProps = CollateralSumsProps & {
  /** The sum of all of them. */
  readonly usd: PartialSum;
};

/** The sum of a column in USD, with one line a collateral below. */
export function UsdSums({ usd, sums, ...amountProps }: UsdSumsProps) {
  return (
    <>
      <CollateralSums sums={[{ collateral: 'USD', sum: usd }]} {...amountProps} />
      <span className="block text-small font-normal text-muted">
        <CollateralSums sums={sums} {...amountProps} />
      </span>
    </>
  );
}

type PositionAmountProps = Pick<AmountProps, 'signed' | 'tone' | 'className' | 'rounding'> & {
  readonly row: PositionRow;
  readonly of: 'margin' | 'pnl';
  readonly choice: AmountChoice;
  readonly corner?: boolean;
};

/** An amount of a position in USD, with its collateral below; only in collateral if the reader chose that. */
export function PositionAmount(props: PositionAmountProps) {
  if (props.of === 'margin') return <PlainPositionAmount {...props} />;
  return (
    <AsOfRows rows={[props.row]} time="below">
      <PlainPositionAmount {...props} />
    </AsOfRows>
  );
}

function PlainPositionAmount({ row, of, choice, corner = false, className, ...amountProps }: PositionAmountProps) {
  const shown = positionAmounts(row, choice);
  const lead = <ShownAmount field={shown[of]} unit={shown.unit} className={className} {...amountProps} />;
  if (!choice.inUsd) return lead;
  const native = positionAmounts(row, { ...choice, inUsd: false });
  // If neither is known, one mark is sufficient.
  if (native[of].kind !== 'known') return lead;
  return (
    <StackedValue
      corner={corner}
      belowOnTables={corner}
      below={<ShownAmount field={native[of]} unit={native.unit} showUnit {...amountProps} />}
    >
      {lead}
    </StackedValue>
  );
}

type EffectFigureProps = Pick<ShownAmountProps, 'field' | 'unit' | 'showUnit'>;

/** Funding, rollover or fees as an effect, with the word for its direction: see `effectOf`. */
export function EffectFigure(props: EffectFigureProps) {
  const word = useEffectName(props.field);
  return (
    <span className="rail:whitespace-nowrap">
      <ShownAmount {...props} signed tone="sign" />
      {word !== null && <span className="text-small font-normal text-muted"> {word}</span>}
    </span>
  );
}

/** "paid" or "received"; null for neither, and in privacy mode. */
export function useEffectName(effect: Field<Fixed>): string | null {
  const words = useText(positionsText).effect;
  const masked = useMasked('personal', false);
  const word = effectName(effect);
  return word === null || masked ? null : words[word];
}

/**
 * Our return on margin. The service's return is shown below only if the difference is larger than a price move in a
 * moment explains.
 */
export function RoeFigure({ row, afterFees }: { readonly row: PositionRow; readonly afterFees: boolean }) {
  const { position, figures } = row;
  const masked = useMasked('personal', true);
  const own = <Amount field={afterFees ? figures.roeAfterFees : figures.roe} format="percent" signed tone="sign" />;
  const isPlain = masked || roeAgreement(position, figures).kind !== 'differs';
  return (
    <AsOfRows rows={[row]}>
      {isPlain ? own : <StackedValue below={<ServiceRoe row={row} />}>{own}</StackedValue>}
    </AsOfRows>
  );
}

function ServiceRoe({ row: { position, figures } }: { readonly row: PositionRow }) {
  const t = useText(positionsText);
  const { numbers } = useFormat();
  const text = (field: Field<Fixed>) => {
    const value = valueOrNull(field);
    return value === null ? '' : formatAmount(value, { kind: 'percent', signed: true }, numbers).text;
  };
  return (
    <span className="text-warn-text" title={t.roeDiffers(text(figures.roe), text(position.serviceRoe))}>
      <span aria-hidden="true">≠ </span>
      <Sentence text={t.byExchange} slots={{ roe: <Amount field={position.serviceRoe} format="percent" signed /> }} />
    </span>
  );
}
