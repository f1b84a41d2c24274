import type { ReactNode } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { Side } from '~/domain/market/funding';
import { figureIn, type MarketFacts, type MarketField } from '~/domain/market/market-facts';
import type { GroupId } from '~/domain/market/market-groups';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type OpeningMove, openingMoves, openInterestCapacity, type SideCapacity } from '~/domain/market/market-limits';
import { allowedAgeMs } from '~/domain/market/market-status';
import { type MarketRow, stateAgeMs } from '~/domain/market/market-view';
import { type Field, known } from '~/lib/field';
import { abs, sign } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { classNames } from '~/ui/class-names';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import { Tree } from '~/ui/tree';
import { MarketConfigPanel } from './market-config-panel';
import { Formula, MarketFieldLines } from './market-field-lines';

type MarketFieldGroupsProps = {
  readonly facts: MarketFacts;
  readonly row: MarketRow;
  readonly units: Assumptions;
  readonly priceDecimals: number | undefined;
  readonly explained: boolean;
};

/** The columns are fixed: in flowing columns, whole panels would move when one of them grows by a line. */
const columns = [
  ['prices', 'interest', 'activity', 'fees'],
  ['funding', 'curve', 'limits'],
  ['state', 'impact', 'reserves'],
] as const satisfies readonly (readonly GroupId[])[];

/** Every value of operation 17 in groups, and figures computed from them. */
export function MarketFieldGroups({ facts, row, units, priceDecimals, explained }: MarketFieldGroupsProps) {
  const t = useText(marketPageText);
  const { groups, hasCurve, config, others } = facts;
  const { identity } = row;
  const shared = { identity, priceDecimals, explained };
  const before: Partial<Record<GroupId, ReactNode>> = {
    interest: <OpeningCapacity fields={groups.interest} />,
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
                {id === 'limits' && (
                  <OpeningMovesTable fields={groups.limits} identity={identity} explained={explained} />
                )}
                {explained && <Note>{notes[id]}</Note>}
              </Panel>
            ))}
            {index === 2 && (
              <>
                <MarketConfigPanel config={config} />
                {others !== null && (
                  <Panel title={t.groups.other}>
                    <div className="px-4 py-1.5">
                      <Tree label={t.groups.other} value={others} openLevels={3} sensitivity="public" />
                    </div>
                    {explained && <Note>{t.notes.other}</Note>}
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
/**
 * With two columns or fewer on the page, the third group fills the width and is split into two columns where there is
 * room.
 */
const lastColumn =
  'min-w-0 gap-3.5 @max-[44rem]:flex @max-[44rem]:flex-col @min-[44rem]:col-span-2 @min-[44rem]:grid @min-[44rem]:grid-cols-2 @min-[44rem]:items-start @min-[68rem]:col-span-1 @min-[68rem]:flex @min-[68rem]:flex-col @min-[68rem]:items-stretch';

function Note({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : (
    <p className="max-w-prose border-t border-line px-4 py-2.5 text-small text-muted">{children}</p>
  );
}

type OracleAgeProps = { readonly row: MarketRow; readonly units: Assumptions; readonly explained: boolean };

/**
 * The age of the state beside the oracle delay that the market allows, as a bar and in words. The text names the
 * assumption behind it.
 */
function OracleAge({ row, units, explained }: OracleAgeProps) {
  const { oracle: t } = useText(marketPageText);
  const core = useText();
  const { numbers } = useFormat();
  const ageMs = stateAgeMs(row, useNow());
  const allowedMs = row.view === null ? null : allowedAgeMs(row.view, units);
  const age = (ms: number) => ageText(core, numbers, ms);
  const isLate = ageMs !== null && allowedMs !== null && ageMs > allowedMs;
  return (
    <div className="px-4 pt-3 text-small">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>{t.title}</span>
        <span className={isLate ? 'text-warn-text' : 'text-muted'}>
          {ageMs === null
            ? t.unknown
            : allowedMs === null
              ? t.noLimit(age(ageMs))
              : t[isLate ? 'late' : 'of'](age(ageMs), age(allowedMs))}
        </span>
      </span>
      {ageMs !== null && allowedMs !== null && (
        <span
          role="img"
          aria-label={t.bar}
          className="skew-bar mt-1 flex h-1.5 overflow-hidden rounded-full bg-strong-line"
        >
          <span
            className={classNames('max-w-full', isLate ? 'bg-warn' : 'bg-accent')}
            style={{ width: `${widthOf(ageMs, allowedMs)}%` }}
          />
        </span>
      )}
      {explained && <p className="max-w-prose pt-1 text-faint">{t.help}</p>}
    </div>
  );
}

function widthOf(ageMs: number, allowedMs: number): number {
  return allowedMs <= 0 ? 100 : Math.min(100, (100 * ageMs) / allowedMs);
}

/** The used part of each side's limit as bars, and the rest in words. */
function OpeningCapacity({ fields }: { readonly fields: readonly MarketField[] }) {
  const { room: t } = useText(marketPageText);
  const room = openInterestCapacity(fields);
  if (room === null) return <p className="px-4 pt-3 text-muted">{t.noLimit}</p>;
  return (
    <ul className="flex flex-col gap-2.5 px-4 pt-3 pb-1.5">
      <SideLine side="long" room={room.long} />
      <SideLine side="short" room={room.short} />
    </ul>
  );
}

const grounds = { long: 'bg-up', short: 'bg-down' } as const satisfies Record<Side, string>;

function SideLine({ side, room }: { readonly side: Side; readonly room: SideCapacity | null }) {
  const { room: t } = useText(marketPageText);
  const { numbers } = useFormat();
  const usd = (value: SideCapacity['open']) => formatAmount(value, { kind: 'usd', compact: true }, numbers).text;
  if (room === null) {
    return (
      <li className="flex justify-between text-small text-muted">
        <span>{t[side]}</span>
        {t.noSide}
      </li>
    );
  }
  const leftSign = sign(room.left);
  const share = formatAmount(room.share, { kind: 'percent', decimals: 1 }, numbers).text;
  return (
    <li className="text-small">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>
          {t[side]} <span className="text-muted">{t.of(usd(room.open), usd(room.limit))}</span>
        </span>
        <span className={leftSign > 0 ? 'text-muted' : 'text-warn-text'}>
          {leftSign > 0 ? t.left(usd(room.left)) : leftSign === 0 ? t.full : t.past(usd(abs(room.left)))}
        </span>
      </span>
      <span
        role="img"
        aria-label={t.bar(t[side], share)}
        className="skew-bar mt-1 flex h-1.5 overflow-hidden rounded-full bg-strong-line"
      >
        <span className={grounds[side]} style={{ width: `${room.sharePermille / 10}%` }} />
      </span>
    </li>
  );
}

type OpeningMovesTableProps = {
  /** The group `limits`. */
  readonly fields: readonly MarketField[];
  readonly identity: MarketIdentity;
  readonly explained: boolean;
};

/** How far the mark may move against a new position, by leverage. Empty without a maximum leverage. */
function OpeningMovesTable({ fields, identity, explained }: OpeningMovesTableProps) {
  const { moves: t } = useText(marketPageText);
  const collateralIsBase = identity.collateral === null ? null : identity.collateral === identity.baseAsset;
  const rows = openingMoves({
    maintenanceRatio: figureIn(fields, 'settings.maintenanceMarginRatio'),
    maxLeverage: figureIn(fields, 'maxLeverage'),
    collateralIsBase,
  });
  if (rows.length === 0) return null;
  return (
    <div className="border-t border-line px-4 py-3">
      <table className="w-full text-end">
        <caption className="pb-1 text-start font-semibold">{t.title}</caption>
        <thead>
          <tr className="text-small text-muted">
            {[t.leverage, t.long, t.short].map((head, index) => (
              <th
                key={head}
                scope="col"
                className={index === 0 ? 'py-1 text-start font-medium' : 'py-1 text-end font-medium'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ leverage, long, short }) => (
            <tr key={leverage.raw.toString()} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal">
                <Amount field={known(leverage)} format="multiple" sensitivity="public" />
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
      {(one) =>
        one.kind === 'move' ? <Amount field={known(one.ratio)} format="percent" sensitivity="public" /> : t[one.kind]
      }
    </FieldValue>
  );
}
