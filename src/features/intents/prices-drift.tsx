import type { PriceComparison } from '~/domain/intent/price-comparison';
import { driftVerdict, type DriftVerdict } from '~/domain/intent/price-drift';
import type { Field } from '~/lib/field';
import { isZero } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { intentPricesText } from '~/text/en/intent-prices';
import { useText } from '~/text/text-context';
import { Bps } from './prices-figures';

export type PricesDriftProps = {
  readonly comparison: PriceComparison;
  readonly side: Field<'long' | 'short'>;
  readonly orderType: Field<string>;
};

const tones = { better: 'text-up-text', worse: 'text-down-text', same: 'text-muted' } as const satisfies Record<DriftVerdict['outcome'], string>;

/** How far the price moved between what was signed at creation and what was signed at settlement, and for whom that is good. */
export function PricesDrift({ comparison: { index, settlement }, side, orderType }: PricesDriftProps) {
  const t = useText(intentPricesText);
  const verdict = driftVerdict(index, side, orderType);
  const collateralMoved = settlement.bps.kind === 'known' && !isZero(settlement.bps.value);
  return (
    <dl className="border-b border-line px-4 py-2.5">
      <dt className="text-small text-muted">{t.moved}</dt>
      <dd className="m-0 flex flex-wrap items-baseline gap-x-3">
        <span className="text-figure leading-7 font-semibold tracking-[-0.015em]">
          <Bps field={index.bps} signed />
        </span>{' '}
        {verdict !== null && (
          <span title={t.verdictHelp} className={tones[verdict.outcome]}>
            {verdictWords(verdict, t)}
          </span>
        )}
        {collateralMoved && (
          <span className="text-small text-muted">
            {t.collateralMoved} <Bps field={settlement.bps} signed />
          </span>
        )}
      </dd>
    </dl>
  );
}

function verdictWords({ effect, outcome, side }: DriftVerdict, { verdicts }: Catalogue['intentPrices']): string {
  return outcome === 'same' ? verdicts.same : verdicts[effect][outcome][side];
}
