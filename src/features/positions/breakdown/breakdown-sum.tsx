import type { ReactNode } from 'react';
import type { Part } from '~/domain/position/breakdown';
import { breakdownText } from '~/text/en/position-details';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';

/** Every digit that is kept, so that a reader who adds up gets the total. */
const DIGITS = 9;

export type BreakdownSumProps<Id extends string> = {
  readonly heading: string;
  /** Of the reader's unit; null where the collateral is not known. */
  readonly unit: string | null;
  readonly formula: string;
  readonly parts: readonly Part<Id>[];
  readonly names: Readonly<Record<Id, string>>;
  readonly total: Pick<AmountProps, 'field'> & { readonly name: string };
  /** Below the total: what more follows. */
  readonly children?: ReactNode;
};

/** Parts, each with its sign, and the total that they add up to. */
export function BreakdownSum<Id extends string>({
  heading,
  unit,
  formula,
  parts,
  names,
  total,
  children,
}: BreakdownSumProps<Id>) {
  const t = useText(breakdownText);
  const shown = { format: 'amount', unit: unit ?? undefined, showUnit: true, decimals: DIGITS, inFull: true } as const;
  return (
    <section aria-label={heading} className="mt-3 first:mt-0">
      <h4 className="text-small font-semibold text-muted">{heading}</h4>
      <p className="text-small text-muted">{formula}</p>
      <dl className="mt-1">
        {parts.map(({ id, amount, rounded }, index) => (
          <Line key={id} name={names[id]} note={rounded ? t.rounded : undefined} noteTitle={t.roundedTitle}>
            <Amount field={amount} signed={index > 0} {...shown} />
          </Line>
        ))}
        <div className="border-t border-strong-line font-semibold">
          <Line name={`= ${total.name}`}>
            <Amount field={total.field} {...shown} />
          </Line>
        </div>
        {children}
      </dl>
    </section>
  );
}

export type LineProps = {
  readonly name: string;
  readonly note?: string | undefined;
  readonly noteTitle?: string;
  readonly children: ReactNode;
};

export function Line({ name, note, noteTitle, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5">
      <dt>
        {name}
        {note !== undefined && (
          <span title={noteTitle} className="text-small text-muted">
            {' '}
            ({note})
          </span>
        )}
      </dt>
      <dd className="m-0 ms-auto text-end figure wrap-anywhere">{children}</dd>
    </div>
  );
}
