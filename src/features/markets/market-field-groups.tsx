import type { ReactNode } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { MarketFacts } from '~/domain/market/market-facts';
import type { GroupId } from '~/domain/market/market-groups';
import type { MarketRow } from '~/domain/market/market-row';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { Tree } from '~/ui/tree';
import { MarketConfigPanel, type VaultLink } from './market-config-panel';
import { MarketFieldLines } from './market-field-lines';
import { MarketRoom } from './market-room';
import { OpeningMovesTable } from './opening-moves-table';
import { OracleAge } from './oracle-age';

export type MarketFieldGroupsProps = {
  readonly facts: MarketFacts;
  readonly row: MarketRow;
  readonly units: Assumptions;
  readonly priceDecimals: number | undefined;
  readonly explained: boolean;
  readonly vaultLink: VaultLink;
};

/** Fixed columns: flowing ones would move whole panels when one of them grows by a line. */
const columns = [
  ['prices', 'interest', 'activity', 'fees'],
  ['funding', 'curve', 'limits'],
  ['state', 'impact', 'reserves'],
] as const satisfies readonly (readonly GroupId[])[];

/** Every value of operation 17 in groups, and what follows from them. */
export function MarketFieldGroups({ facts, row, units, priceDecimals, explained, vaultLink }: MarketFieldGroupsProps) {
  const t = useText(marketPageText);
  const { groups, hasCurve, config, others } = facts;
  const { identity } = row;
  const shared = { identity, priceDecimals, explained };
  const before: Partial<Record<GroupId, ReactNode>> = {
    interest: <MarketRoom fields={groups.interest} />,
    state: <OracleAge row={row} units={units} explained={explained} />,
  };
  const { impact, reserves, curve } = t.notes;
  const notes: Partial<Record<GroupId, string>> = { impact, reserves, ...(hasCurve ? { curve } : {}) };
  return (
    <div className="@container">
      <div className="grid items-start gap-3.5 @min-[44rem]:grid-cols-2 @min-[68rem]:grid-cols-3">
        {columns.map((ids, index) => (
          <div key={ids[0]} className={index < 2 ? column : lastColumn}>
            {ids.map((id) => (
              <Panel key={id} title={t.groups[id]}>
                {before[id]}
                {id === 'curve' && !hasCurve ? (
                  <p className="px-4 py-3 text-muted">{t.notes.noCurve}</p>
                ) : (
                  <MarketFieldLines fields={groups[id]} {...shared} />
                )}
                {id === 'limits' && <OpeningMovesTable fields={groups.limits} identity={identity} explained={explained} />}
                <Note>{notes[id]}</Note>
              </Panel>
            ))}
            {index === 2 && (
              <>
                <MarketConfigPanel config={config} explained={explained} vaultLink={vaultLink} />
                {others !== null && (
                  <Panel title={t.groups.other}>
                    <div className="px-4 py-1.5">
                      <Tree label={t.groups.other} value={others} openLevels={3} reach="public" />
                    </div>
                    <Note>{t.notes.other}</Note>
                  </Panel>
                )}
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const column = 'flex min-w-0 flex-col gap-3.5';
/** Where there is room for two columns only, it lies below both, in two of its own. */
const lastColumn =
  'min-w-0 gap-3.5 @max-[44rem]:flex @max-[44rem]:flex-col @min-[44rem]:col-span-2 @min-[44rem]:grid @min-[44rem]:grid-cols-2 @min-[44rem]:items-start @min-[68rem]:col-span-1 @min-[68rem]:flex @min-[68rem]:flex-col @min-[68rem]:items-stretch';

function Note({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <p className="max-w-prose border-t border-line px-4 py-2.5 text-small text-muted">{children}</p>;
}
