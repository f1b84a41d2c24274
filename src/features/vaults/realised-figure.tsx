import type { RateWindow } from '~/domain/vault/rate-window';
import { coversWindow, type RealisedYield } from '~/domain/vault/realised-yield';
import { type Field, mapField } from '~/lib/field';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { SpanLength } from './span-length';

export type RealisedFigureProps = {
  readonly realised: Field<RealisedYield>;
  /** Null where it is of no window, but of a part of one, and where its span is told beside it. */
  readonly window: RateWindow | null;
};

/** What the history has returned, with its span where that falls short of the window; or that there is not enough of it. */
export function RealisedFigure({ realised, window }: RealisedFigureProps) {
  const t = useText(vaultsText);
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
      {realised.kind === 'known' && window !== null && !coversWindow(realised.value, window) && (
        <span className="text-small font-normal text-muted">
          <SpanLength realised={realised.value} />
        </span>
      )}
    </span>
  );
}
