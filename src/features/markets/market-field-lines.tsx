import type { ReactNode } from 'react';
import type { DerivedId } from '~/domain/market/market-derivations';
import type { MarketField } from '~/domain/market/market-fields';
import { marketFieldsText } from '~/text/en/market-fields';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { Formula } from './formula';
import { MarketFieldFigure, type MarketUnits } from './market-field-figure';

export type MarketFieldLinesProps = MarketUnits & {
  readonly fields: readonly MarketField[];
  /** Whether the sentences of help are shown, and formulas behind them. */
  readonly explained: boolean;
};

/** The values of one group, a line each: name, value, what it means, and for a figure of ours how it is worked out. */
export function MarketFieldLines({ fields, explained, ...units }: MarketFieldLinesProps) {
  const t = useText(marketFieldsText);
  return (
    <dl className="flex flex-col px-4 py-1.5">
      {fields.map((field) => (
        <FieldLine
          key={field.id}
          name={t[field.id].label}
          // Where the interface has it, for those who look into its answers.
          place={'inputs' in field ? undefined : field.id}
          help={explained && ('inputs' in field ? <WorkedOut id={field.id} inputs={field.inputs} help={t[field.id].help} {...units} /> : t[field.id].help)}
          value={<MarketFieldFigure id={field.id} value={field.value} {...units} />}
        />
      ))}
    </dl>
  );
}

export type FieldLineProps = {
  readonly name: string;
  readonly place?: string | undefined;
  readonly value: ReactNode;
  /** Below both; false for none. */
  readonly help: ReactNode;
};

/** A name, its value, and what it means. */
export function FieldLine({ name, place, value, help }: FieldLineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-muted" title={place}>
        {name}
      </dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">{value}</dd>
      {help !== false && <dd className="w-full max-w-prose text-small text-faint">{help}</dd>}
    </div>
  );
}

type WorkedOutProps = MarketUnits & {
  readonly id: DerivedId;
  readonly inputs: readonly MarketField[];
  readonly help: string;
};

/** What a figure of ours means; opens on its formula and what went into it. */
function WorkedOut({ id, inputs, help, ...units }: WorkedOutProps) {
  const t = useText(marketPageText);
  const names = useText(marketFieldsText);
  return (
    <Formula help={help} formula={t.formulas[id]}>
      <dl>
        {inputs.map((input) => (
          <div key={input.id} className="flex flex-wrap justify-between gap-x-3">
            <dt>{names[input.id].label}</dt>
            <dd className="ms-auto text-ink">
              <MarketFieldFigure id={input.id} value={input.value} {...units} />
            </dd>
          </div>
        ))}
      </dl>
    </Formula>
  );
}
