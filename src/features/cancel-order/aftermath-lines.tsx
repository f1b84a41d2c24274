import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';

/** What a cancel leaves: positions without their stop, and the stops and takes that stay. */
export type Aftermath = {
  readonly stripped: readonly {
    /** "BTC/USDT Long". */
    readonly name: string;
    /** The share of it that no stop covers then; null where none covers any of it. */
    readonly uncoveredPercent: string | null;
    /** What it can lose until it is liquidated, of the part without a stop, in USD. */
    readonly usd: Field<Fixed>;
    /** False where it is not certain that the position loses its stop. */
    readonly isSure: boolean;
  }[];
  readonly staying: number;
  /** False where more orders may exist than were read: at least so many stay. */
  readonly isWhole: boolean;
};

/** In red what this cancel strips of its stop, with the loss at stake; one quiet line for what stays. */
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
