import { figureIn, type MarketField } from '~/domain/market/market-fields';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type OpeningMove, openingMoves } from '~/domain/market/opening-moves';
import { type Field, known } from '~/lib/field';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { Formula } from './formula';

export type OpeningMovesTableProps = {
  /** The group `limits`. */
  readonly fields: readonly MarketField[];
  readonly identity: MarketIdentity;
  readonly explained: boolean;
};

/** How far the mark may move against a new position, by leverage. Nothing without a highest leverage. */
export function OpeningMovesTable({ fields, identity, explained }: OpeningMovesTableProps) {
  const { moves: t } = useText(marketPageText);
  const collateralIsBase = identity.collateral === null ? null : identity.collateral === identity.baseAsset;
  const rows = openingMoves({ maintenanceRatio: figureIn(fields, 'settings.maintenanceMarginRatio'), maxLeverage: figureIn(fields, 'maxLeverage'), collateralIsBase });
  if (rows.length === 0) return null;
  return (
    <div className="border-t border-line px-4 py-3">
      <table className="w-full text-end">
        <caption className="pb-1 text-start font-semibold">{t.title}</caption>
        <thead>
          <tr className="text-small text-muted">
            {[t.leverage, t.long, t.short].map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? 'py-1 text-start font-[520]' : 'py-1 text-end font-[520]'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ leverage, long, short }) => (
            <tr key={leverage.raw.toString()} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-[450]">
                <Amount field={known(leverage)} format="multiple" reach="public" />
              </th>
              <td className="py-1">
                <Move move={long} />
              </td>
              <td className="py-1">
                <Move move={short} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {collateralIsBase === null && <p className="pt-1.5 text-small text-warn-text">{t.unknownCollateral}</p>}
      {explained && (
        <div className="max-w-prose pt-1.5 text-small text-faint">
          <Formula help={t.note} formula={collateralIsBase === true ? t.formulaCoin : t.formula} />
        </div>
      )}
    </div>
  );
}

function Move({ move }: { readonly move: Field<OpeningMove> }) {
  const { moves: t } = useText(marketPageText);
  return (
    <FieldValue field={move}>
      {(one) => (one.kind === 'move' ? <Amount field={known(one.ratio)} format="percent" reach="public" /> : t[one.kind])}
    </FieldValue>
  );
}
