import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';

/** The state after a cancel: the positions that lose their stop, and the stops and takes that remain. */
export type Aftermath = {
  readonly stripped: readonly {
    /** "BTC/USDT Long". */
    readonly name: string;
    /** The share of the position without a stop after the cancel; null if no stop covers any of it. */
    readonly uncoveredPercent: string | null;
    /** The possible loss of the part without a stop until its liquidation, in USD. */
    readonly usd: Field<Fixed>;
    /** False if it is not certain that the position loses its stop. */
    readonly isSure: boolean;
  }[];
  readonly staying: number;
  /** False if orders may exist that were not read: then at least this many remain. */
  readonly isWhole: boolean;
};

/**
 * Lists in red the positions that lose their stop by this cancel, with the loss at stake. A quiet line gives the number
 * of remaining orders.
 */
export function AftermathLines({ of: { stripped, staying, isWhole } }: { readonly of: Aftermath }) {
  const t = useText(cancelText).aftermath;
  return (
    <>
      {stripped.length > 0 && (
        <ul
          role="list"
          aria-label={t.title}
          className="m-0 grid list-none gap-1 rounded-control border border-down p-0 px-3 py-2"
        >
          {stripped.map(({ name, uncoveredPercent, usd, isSure }) => (
            <li
              key={name}
              className={`flex flex-wrap items-baseline gap-x-2 ${isSure ? 'text-down-text' : 'text-warn-text'}`}
            >
              <span className="font-semibold">
                {isSure
                  ? uncoveredPercent === null
                    ? t.losesStop(name)
                    : t.losesPart(name, uncoveredPercent)
                  : t.mayLose(name)}
              </span>
              <span>
                {t.atStake} <Amount field={usd} format="usd" unit="USD" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {staying > 0 && <p className="text-muted">{(isWhole ? t.staying : t.stayingAtLeast)(staying)}</p>}
    </>
  );
}
