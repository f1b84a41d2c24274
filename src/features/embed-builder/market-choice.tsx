import { Search } from 'lucide';
import { useState } from 'react';
import { MAX_MONITOR_MARKETS } from '~/config/monitor-options';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { marketFilter } from '~/domain/market/market-list';
import { parseAddress, shortAddress } from '~/lib/address';
import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useAnnounce } from '~/ui/live-region';
import { TextField } from '~/ui/text-field';
import { AddButton, OrderedChoice } from './ordered-choice';

type MarketChoiceProps = {
  /** Markets to find by name. Any other can be added by its address. */
  readonly listed: readonly MarketIdentity[];
  /** Count of configured markets: the monitor shows all of these when none is chosen. */
  readonly configured: number;
  /** Raw addresses; null: all configured markets. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
  /** A card shows one market, a table up to a hundred. */
  readonly isCard: boolean;
};

/** As many as fit in two lines. */
const MOST_OFFERED = 8;

export function MarketChoice({ listed, configured, chosen, onChange, isCard }: MarketChoiceProps) {
  const t = useText(embedBuilderText).markets;
  const announce = useAnnounce();
  const [filter, setFilter] = useState('');
  const picked = chosen ?? [];
  const nameOf = (address: string) =>
    listed.find((market) => market.address === address)?.ticker ?? shortAddress(address);
  const offered = offer(listed, picked, filter);
  const isFull = !isCard && picked.length >= MAX_MONITOR_MARKETS;
  const add = (addresses: readonly string[]) => {
    if (isFull) return;
    setFilter('');
    announce(t.added(addresses.map(nameOf).join(', ')));
    onChange(isCard ? addresses.slice(0, 1) : [...picked, ...addresses].slice(0, MAX_MONITOR_MARKETS));
  };
  return (
    <div role="group" aria-label={t.title} className="flex min-w-0 flex-col gap-2">
      <p className="text-small font-medium text-muted">{t.title}</p>
      {picked.length === 0 ? (
        <p>{isCard ? t.first : t.all(configured)}</p>
      ) : (
        <OrderedChoice
          label={t.chosen}
          items={picked.map((id) => ({ id, label: nameOf(id) }))}
          onChange={(next) => onChange(next.length === 0 ? null : next)}
          least={0}
        />
      )}
      {isCard && picked.length > 1 && <p className="text-small text-muted">{t.cardShowsFirst}</p>}
      <TextField
        type="search"
        slash
        label={isCard ? t.pick : t.add}
        help={t.addHelp}
        value={filter}
        onChange={setFilter}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || filter.trim() === '') return;
          if (offered.length > 0) add(isSeveral(filter) ? offered : offered.slice(0, 1));
        }}
        problem={filter.trim() !== '' && offered.length === 0 ? t.nothing : isFull ? t.full(MAX_MONITOR_MARKETS) : null}
        icon={<Icon of={Search} size={15} />}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-1.5">
        {offered.slice(0, MOST_OFFERED).map((address) => (
          <AddButton key={address} name={nameOf(address)} onAdd={() => add([address])} />
        ))}
        {picked.length > 0 && (
          <Button size="small" tone="quiet" onClick={() => onChange(null)}>
            {isCard ? t.clear : t.showAll}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Names with commas between them: a space is part of a search. */
function isSeveral(filter: string): boolean {
  return filter.includes(',');
}

/** Listed markets that match the typed text, the first for each of several; without those already chosen. */
function offer(listed: readonly MarketIdentity[], picked: readonly string[], filter: string): readonly string[] {
  if (!isSeveral(filter)) return found(listed, filter).filter((address) => !picked.includes(address));
  const each = filter.split(',').filter((part) => part.trim() !== '');
  const taken = new Set(picked);
  return each.flatMap((part) => {
    const next = found(listed, part).find((address) => !taken.has(address)) ?? [];
    if (typeof next === 'string') taken.add(next);
    return next;
  });
}

/** Raw addresses of the listed markets that match, else the typed address. */
function found(listed: readonly MarketIdentity[], filter: string): readonly string[] {
  const typed = parseAddress(filter.trim())?.raw;
  return typed === undefined ? listed.filter(marketFilter(filter)).map(({ address }) => address) : [typed];
}
