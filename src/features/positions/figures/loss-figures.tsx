import { createContext, type ReactNode, use } from 'react';
import { type LossAtStop, lossUsd, shareOf } from '~/domain/position/loss-at-stop';
import type { PositionRow } from '~/domain/position/position-row';
import { isNearlyAll } from '~/domain/position/tpsl-orders';
import { AsOfRows } from '~/features/shared/as-of';
import { StackedValue } from '~/features/shared/stacked-value';
import { absent, type Field, known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { Sentence } from '~/ui/sentence';
import { AbsentMark, MaskedMark } from '~/ui/value-marks';

export type Losses = {
  /** By the key of a position. */
  readonly of: ReadonlyMap<string, LossAtStop>;
  /** The equity to which a loss is compared, in USD. */
  readonly equity: Field<Fixed>;
};

const LossesContext = createContext<Losses>({ of: new Map(), equity: absent('notLoaded') });

/**
 * Provides the losses by context, because they change with the prices of any position, and the columns must not change
 * with them.
 */
export function LossesProvider({ losses, children }: { readonly losses: Losses; readonly children: ReactNode }) {
  return <LossesContext value={losses}>{children}</LossesContext>;
}

/** The loss at stop of a row. */
export function LossOf({ row }: { readonly row: PositionRow }) {
  const { of, equity } = use(LossesContext);
  return (
    <AsOfRows rows={[row]}>
      <LossFigure loss={of.get(row.position.key) ?? { kind: 'unknown', reason: 'notLoaded' }} equity={equity} />
    </AsOfRows>
  );
}

type LossFigureProps = {
  readonly loss: LossAtStop;
  /** The equity to which a loss is compared, in USD. */
  readonly equity: Field<Fixed>;
};

/**
 * The loss at stop in USD, and its share of the equity; "up to margin" if no stop closes the position before its
 * liquidation.
 */
export function LossFigure({ loss, equity }: LossFigureProps) {
  const t = useText(positionsText).loss;
  // The existence of a stop is as personal as the number of orders.
  const masked = useMasked('personal', false);
  if (masked) return <MaskedMark />;
  if (loss.kind === 'unknown') return <AbsentMark field={{ kind: 'absent', reason: loss.reason }} />;
  const usd = lossUsd(loss);
  const share = <Amount field={shareOf(usd, equity)} format="percent" signed />;
  if (loss.kind === 'margin')
    return (
      <StackedValue
        below={
          <>
            <Amount field={usd} format="usd" signed /> · {share}
          </>
        }
      >
        <span className="text-warn-text" title={t.marginHelp}>
          {t.margin}
        </span>
      </StackedValue>
    );
  return (
    <StackedValue
      below={
        <>
          {share}
          <Covered of={loss.covered} />
        </>
      }
    >
      <Amount field={usd} format="usd" signed tone="sign" />
    </StackedValue>
  );
}

/** "62% covered", if the stops close only a part. */
function Covered({ of: covered }: { readonly of: Fixed }) {
  const t = useText(positionsText).loss;
  if (covered.scale === 0) return null;
  return (
    <span className={isNearlyAll(covered) ? undefined : 'text-warn-text'}>
      {' · '}
      <Sentence
        text={t.covered}
        slots={{ share: <Amount field={known(covered)} format="percent" rounding="floor" /> }}
      />
    </span>
  );
}
