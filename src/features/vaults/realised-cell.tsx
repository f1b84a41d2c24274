import type { RateWindow } from '~/domain/vault/rate-window';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { CellLines } from './cell-lines';
import { RealisedFigure } from './realised-figure';
import type { VaultRow } from './vault-row';

export type RealisedCellProps = { readonly row: VaultRow; readonly window: RateWindow };

/** What a vault has returned, and how far that is from what was foretold: nothing where the history is too short to be compared. */
export function RealisedCell({ row: { realised, difference }, window }: RealisedCellProps) {
  const t = useText(vaultsText);
  const figure = <RealisedFigure realised={realised} window={window} />;
  if (difference.kind !== 'known') return figure;
  return (
    <CellLines
      below={
        <>
          <Amount field={difference} format="percent" signed reach="public" /> {t.lessPredicted}
        </>
      }
    >
      {figure}
    </CellLines>
  );
}
