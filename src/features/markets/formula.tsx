import type { ReactNode } from 'react';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';

export type FormulaProps = {
  /** What the figure means: always in sight, before the word that opens the formula. */
  readonly help: string;
  readonly formula: string;
  /** What went into it. */
  readonly children?: ReactNode;
};

/** How a figure is worked out, for those who want to know. */
export function Formula({ help, formula, children }: FormulaProps) {
  const t = useText(marketPageText);
  return (
    <details>
      <summary className="min-h-6 list-none py-0.5">
        {help} <span className="whitespace-nowrap text-accent-text underline underline-offset-2">{t.workedOut}</span>
      </summary>
      <div className="mb-1 border-s border-strong-line ps-3 text-muted">
        <p>{formula}</p>
        {children}
      </div>
    </details>
  );
}
