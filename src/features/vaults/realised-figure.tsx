import { mapField, type Field } from '~/lib/field';
import type { RealisedYield } from '~/domain/vault/realised-yield';
import { rateWindowMs, type RateWindow } from '~/domain/vault/rate-window';
import { useVaultsText } from '~/text/areas/use-vaults-text';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';

export type RealisedFigureProps = {
  readonly realised: Field<RealisedYield>;
  readonly window: RateWindow;
};

/** What the history has returned, with its span where that falls short of the window; or that there is not enough of it. */
export function RealisedFigure({ realised, window }: RealisedFigureProps) {
  const t = useVaultsText();
  if (realised.kind === 'absent' && realised.reason === 'notComputable') {
    return (
      <span className="text-small font-normal text-muted" title={t.notEnoughDataWhy}>
        {t.notEnoughData}
      </span>
    );
  }
  return (
    <span className="inline-flex flex-col items-end">
      <Amount field={mapField(realised, ({ ratio }) => ratio)} format="percent" signed tone="sign" reach="public" />
      {realised.kind === 'known' && <ShortSpan realised={realised.value} window={window} />}
    </span>
  );
}

/** A tenth less than the window is still the window: histories begin and end on their own grid. */
function ShortSpan({ realised, window }: { readonly realised: RealisedYield; readonly window: RateWindow }) {
  const t = useVaultsText();
  const common = useText();
  const { numbers } = useFormat();
  const spanMs = realised.toMs - realised.fromMs;
  if (spanMs * 10 >= rateWindowMs[window] * 9) return null;
  return <span className="text-small font-normal text-muted">{t.covers(ageText(common, numbers, spanMs))}</span>;
}
