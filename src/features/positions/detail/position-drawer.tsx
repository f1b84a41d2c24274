import type { ReactNode } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { PositionField, PositionFieldGroup } from '~/domain/position/position-fields';
import type { PositionRow } from '~/domain/position/position-row';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { positionEventsText } from '~/text/en/history';
import { positionDrawerText, positionFieldsText } from '~/text/en/position-details';
import { positionsText } from '~/text/en/positions';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Drawer } from '~/ui/drawer';
import { FactList } from '~/ui/fact-list';
import { Failed, FailedLine, type Failure } from '~/ui/failed';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { LateSection } from '~/ui/late-section';
import { PanelActions } from '~/ui/panel-actions';
import type { Answer } from '~/ui/panel-state';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { LiquidationFigure, NetFigure } from '../figures/explained-figures';
import { DistanceFigure, markDecimals, PositionStatusBadge } from '../figures/risk-figures';
import type { StoryLinks } from '../story/story-links';

export type FoundPosition = { readonly row: PositionRow; readonly groups: readonly PositionFieldGroup[] };

// Read by those who ask for them.
const loadProjection = () => import('../what-if/projection-section');
const loadStory = () => import('../history/lifecycle-drawer');

export type PositionDrawerProps = {
  /** Raw address, as operations 15 and 16 are asked. */
  readonly trader: string;
  /** Null when no asset that was read has it. */
  readonly found: FoundPosition | null;
  /** An asset that may have it is still being read. */
  readonly looking: boolean;
  /** The asset that may have it, or has it in an older form, could not be read. */
  readonly failure: Failure | null;
  readonly answers: readonly Answer[];
  readonly links: StoryLinks;
  readonly historyLink: (shown: string) => ReactNode;
  /** Above the position: where one came from. */
  readonly head: ReactNode;
  /** Under its story: what it is connected to. */
  readonly behind: ReactNode;
  readonly onClose: () => void;
};

/** One position over its list. A link to one that is not there says so, and never shows an empty position. */
export function PositionDrawer(props: PositionDrawerProps) {
  const { found, failure, answers, links, trader, onClose, head, behind } = props;
  const t = useText(positionsText);
  const words = useText(positionDrawerText);
  return (
    <Drawer
      title={found === null ? words.unnamed : titleOf(found.row, t)}
      aside={
        <span className="inline-flex items-center gap-2.5">
          {found !== null && <PositionStatusBadge row={found.row} />}
          {answers.length > 0 && <PanelActions title={words.rawOf} answers={answers} />}
        </span>
      }
      onClose={onClose}
    >
      {head}
      {found === null ? (
        <Missing {...props} />
      ) : (
        <>
          {failure !== null && <FailedLine {...failure} />}
          <DerivedFacts row={found.row} />
          <LateSection line="below" title={words.projection} load={loadProjection}>
            {({ ProjectionSection }) => <ProjectionSection row={found.row} />}
          </LateSection>
          <LateSection line="below" title={words.story} load={loadStory}>
            {({ StorySection }) => (
              <StorySection trader={trader} asset={found.row.asset} position={found.row.position} links={links} />
            )}
          </LateSection>
          {behind}
          {found.groups.map((group) => (
            <PositionFacts
              key={group.id}
              group={group}
              asset={found.row.asset}
              market={found.row.market}
              links={links}
            />
          ))}
        </>
      )}
    </Drawer>
  );
}

function Missing({ looking, failure, historyLink }: PositionDrawerProps) {
  const t = useText(positionDrawerText);
  if (failure !== null) return <Failed {...failure} />;
  return (
    <div role="status" className="px-5 py-6 text-muted">
      {looking ? (
        <p aria-busy="true">{t.looking}</p>
      ) : (
        <>
          <p className="font-semibold text-ink">{t.gone}</p>
          <p className="mt-1">{t.goneHint}</p>
          <p className="mt-3">{historyLink(t.seeHistory)}</p>
        </>
      )}
    </div>
  );
}

function titleOf({ position, market }: PositionRow, t: Catalogue['positions']): string {
  const address = valueOrNull(position.market);
  const ticker = market?.ticker ?? (address === null ? '?' : shortAddress(address));
  const side = valueOrNull(position.side);
  const word = side === null ? '' : (wordIn(t.side, side) ?? side);
  const idx = valueOrNull(position.idx);
  return idx === null ? `${ticker} ${word}` : t.named(ticker, word, idx);
}

/** What this program works out of a position and its market, by the formulas that `domain/position` names. */
function DerivedFacts({ row }: { readonly row: PositionRow }) {
  const { figures, market } = row;
  const t = useText(positionFieldsText);
  const { derived } = t;
  const collateral = market?.collateral ?? undefined;
  const decimals = markDecimals(figures);
  const change = (label: string, field: typeof figures.pnl) => ({
    label,
    value: <Amount field={field} format="amount" unit={collateral} showUnit signed tone="sign" />,
  });
  const owed = (label: string, field: typeof figures.pnl) => ({
    label,
    value: <Amount field={field} format="amount" unit={collateral} showUnit />,
  });
  const price = (label: string, field: typeof figures.pnl, reach: 'public' | 'personal') => ({
    label,
    value: <Amount field={field} format="price" unit="USD" decimals={decimals} showUnit reach={reach} />,
  });
  return (
    <section aria-label={t.groups.derived}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">{t.groups.derived}</h3>
      <FactList
        facts={[
          price(derived.entry, figures.entry, 'personal'),
          price(derived.mark, figures.mark, 'public'),
          { label: derived.value, value: <Amount field={figures.value} format="usd" decimals={0} /> },
          change(derived.pnl, figures.pnl),
          { label: derived.roe, value: <Amount field={figures.roe} format="percent" signed tone="sign" /> },
          owed(derived.funding, figures.funding),
          owed(derived.rollover, figures.rollover),
          {
            label: derived.remaining,
            value: <NetFigure row={row} field={figures.remaining} unit={market?.collateral ?? null} showUnit />,
          },
          owed(derived.closingFees, figures.closingFees),
          change(derived.pnlAfterFees, figures.pnlAfterFees),
          {
            label: derived.roeAfterFees,
            value: <Amount field={figures.roeAfterFees} format="percent" signed tone="sign" />,
          },
          { label: derived.marginRatio, value: <Amount field={figures.marginRatio} format="percent" /> },
          {
            label: derived.maintenanceRatio,
            value: <Amount field={figures.maintenanceRatio} format="percent" reach="public" />,
          },
          { label: derived.leverage, value: <Amount field={figures.leverage} format="multiple" /> },
          {
            label: derived.maxLeverage,
            value: <Amount field={figures.maxLeverage} format="multiple" decimals={2} reach="public" />,
          },
          price(derived.settlement, figures.settlement, 'public'),
          { label: derived.liquidation, value: <LiquidationFigure row={row} corner decimals={decimals} /> },
          { label: derived.distance, value: <DistanceFigure figures={figures} /> },
        ]}
      />
    </section>
  );
}

type PositionFactsProps = {
  readonly group: PositionFieldGroup;
  readonly asset: string;
  readonly market: MarketIdentity | null;
  readonly links: StoryLinks;
};

/** The fields of one group, as the service sent them, with their units. */
function PositionFacts({ group, ...context }: PositionFactsProps) {
  const t = useText(positionFieldsText);
  return (
    <section aria-label={t.groups[group.id]}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">{t.groups[group.id]}</h3>
      <FactList
        facts={group.fields.map((field) => ({ label: t[field.id], value: <FieldFigure field={field} {...context} /> }))}
      />
    </section>
  );
}

function FieldFigure({
  field: { value },
  asset,
  market,
  links,
}: Omit<PositionFactsProps, 'group'> & { readonly field: PositionField }) {
  const t = useText(positionsText);
  const events = useText(positionEventsText);
  const words = useText(positionFieldsText);
  const base = market?.baseAsset ?? asset;
  const collateral = market?.collateral ?? undefined;
  switch (value.kind) {
    case 'price':
      return <Amount field={value.field} format="price" unit="USD" showUnit />;
    case 'usd':
      return <Amount field={value.field} format="usd" />;
    case 'base':
      return <Amount field={value.field} format="size" unit={base} showUnit />;
    case 'collateral':
      return <Amount field={value.field} format="amount" unit={collateral} showUnit />;
    case 'perBase':
      return (
        <Amount
          field={value.field}
          format="size"
          unit={collateral === undefined ? undefined : words.perBase(collateral, base)}
          showUnit
        />
      );
    case 'ratio':
      return <Amount field={value.field} format="percent" decimals={4} />;
    case 'time':
      return <Time at={value.field} />;
    case 'count':
      return <FieldValue field={value.field}>{String}</FieldValue>;
    case 'flag':
      return <FieldValue field={value.field}>{(flag) => (flag ? words.yes : words.no)}</FieldValue>;
    case 'side':
      return <TextValue field={value.field} wordFor={(side) => wordIn(t.side, side)} />;
    case 'status':
      return <TextValue field={value.field} wordFor={(status) => wordIn(t.statuses, status)} />;
    case 'event':
      return <TextValue field={value.field} wordFor={(name) => wordIn(events, name)} />;
    case 'text':
      return <TextValue field={value.field} />;
    case 'address':
      return <FieldValue field={value.field}>{(address) => <AddressChip address={address} />}</FieldValue>;
    case 'market':
      return (
        <FieldValue field={value.field}>
          {(address) => (
            <AddressChip address={address} label={market?.ticker} link={(shown) => links.market(address, shown)} />
          )}
        </FieldValue>
      );
    case 'hash':
      return <FieldValue field={value.field}>{(hash) => <HashChip hash={hash} />}</FieldValue>;
    case 'order':
      return (
        <>
          <FieldValue field={value.field}>
            {(id) => <HashChip hash={id} link={(shown) => links.order(id, shown)} />}
          </FieldValue>
          {value.intent.kind === 'known' && (
            <span className="ms-2.5">{links.intent(value.intent.value, words.intent)}</span>
          )}
        </>
      );
  }
}
