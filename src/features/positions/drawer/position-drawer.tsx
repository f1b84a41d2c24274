import type { ReactNode } from 'react';
import type { PositionFieldGroup } from '~/domain/position/position-fields';
import type { PositionRow } from '~/domain/position/position-row';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { wordIn } from '~/lib/word-in';
import type { Catalogue } from '~/text/catalogue';
import { positionDrawerText } from '~/text/en/position-drawer';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Drawer } from '~/ui/drawer';
import { Failed, FailedLine, type Failure } from '~/ui/failed';
import { LateSection } from '~/ui/late-section';
import { PanelActions } from '~/ui/panel-actions';
import type { Answer } from '~/ui/panel-state';
import { PositionStatusBadge } from '../figures/position-status-badge';
import type { StoryLinks } from '../story/story-links';
import { DerivedFacts } from './derived-facts';
import { PositionFacts } from './position-facts';

export type FoundPosition = { readonly row: PositionRow; readonly groups: readonly PositionFieldGroup[] };

// Read by those who ask for them.
const loadProjection = () => import('../projection/projection-section');
const loadStory = () => import('../story/story-section');

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
            {({ StorySection }) => <StorySection trader={trader} asset={found.row.asset} position={found.row.position} links={links} />}
          </LateSection>
          {behind}
          {found.groups.map((group) => (
            <PositionFacts key={group.id} group={group} asset={found.row.asset} market={found.row.market} links={links} />
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
