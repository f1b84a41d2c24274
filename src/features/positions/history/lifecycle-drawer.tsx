import { type ReactNode, useMemo, useState } from 'react';
import { type HistoryDepth, historyDepths } from '~/domain/position/history-depth';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { NO_IDX, type PositionView } from '~/domain/position/position-view';
import { parseAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { useTraderAssets } from '~/queries/positions/assets';
import { useMarketFinder } from '~/queries/markets/markets';
import { lifecycleText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Drawer } from '~/ui/drawer';
import { PanelActions } from '~/ui/panel-actions';
import type { HistorySearch } from './history-search';
import { LifecycleBody } from './lifecycle-body';
import { OutcomeBadge } from './lifecycle-figures';
import { type LifecyclePlace, useLifecycle } from './use-lifecycle';

type LifecycleDrawerProps = {
  readonly trader: string;
  /** The position in the URL, with the market's address in either form. */
  readonly name: { readonly market: string; readonly side: string; readonly idx: string };
  readonly search: HistorySearch;
  readonly onSearch: (part: HistorySearch) => void;
  readonly onClose: () => void;
  /** Renders the reader's note about the position, which has this title. */
  readonly renderNote: (lifecycle: PositionLifecycle, title: string) => ReactNode;
};

/** The lifecycle of one position, over the list of all. */
export function LifecycleDrawer({ trader, name, search, onSearch, onClose, renderNote }: LifecycleDrawerProps) {
  const t = useText(lifecycleText);
  const { later = 0, depth = historyDepths[0], back = depth } = search;
  const market = parseAddress(name.market)?.raw ?? '';
  const asset = useMarketFinder()(market)?.baseAsset ?? null;
  const known = useTraderAssets(trader);
  // The market is not listed, so its position may belong to any asset.
  const assets = useMemo(() => (asset === null ? known : [asset]), [asset, known]);
  const place = { trader, assets, market, side: name.side, idx: name.idx, later };
  // At least as deep as the list below, so that its rows are not requested again.
  const state = useLifecycle(place, {
    depth: back > depth ? back : depth,
    onDepth: (next) => onSearch({ back: next }),
  });
  const title = useTitle(place);
  return (
    <Drawer
      title={title}
      aside={
        <span className="inline-flex items-center gap-2.5">
          {state.lifecycle !== null && <OutcomeBadge outcome={state.lifecycle.outcome} />}
          {state.answers.length > 0 && <PanelActions title={t.rawOf} answers={state.answers} />}
        </span>
      }
      onClose={onClose}
    >
      <LifecycleBody
        place={place}
        state={state}
        onLater={(next) => onSearch({ later: next === 0 ? undefined : next })}
      />
      {state.lifecycle !== null && renderNote(state.lifecycle, title)}
    </Drawer>
  );
}

function useTitle({ market, side, idx }: LifecyclePlace): string {
  const addresses = useAddressForm();
  const texts = useText(positionsText);
  const ticker = useMarketFinder()(market)?.ticker ?? (market === '' ? '?' : addresses.short(market, 'contract'));
  const sideWord = textFor(texts.side, side) ?? side;
  return idx === NO_IDX ? `${ticker} ${sideWord}` : texts.named(ticker, sideWord, idx);
}

type LifecycleSectionProps = {
  readonly trader: string;
  readonly asset: string;
  readonly position: Pick<PositionView, 'market' | 'side' | 'idx'>;
};

/** The lifecycle of an open position, for its drawer. Reads the history of one asset, and only while shown. */
export function LifecycleSection({ trader, asset, position }: LifecycleSectionProps) {
  const t = useText(lifecycleText);
  const [later, setLater] = useState(0);
  const [depth, setDepth] = useState<HistoryDepth>(historyDepths[0]);
  const assets = useMemo(() => [asset], [asset]);
  const place = {
    trader,
    assets,
    market: valueOrNull(position.market) ?? '',
    side: valueOrNull(position.side) ?? '',
    idx: valueOrNull(position.idx) ?? NO_IDX,
    later,
  };
  const state = useLifecycle(place, { depth, onDepth: setDepth });
  return (
    <section aria-label={t.title}>
      {state.answers.length > 0 && (
        <div className="flex justify-end px-4 pt-2">
          <PanelActions title={t.rawOf} answers={state.answers} />
        </div>
      )}
      <LifecycleBody place={place} state={state} onLater={setLater} />
    </section>
  );
}
