import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { LogIn, TriangleAlert } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { momentText } from '~/lib/format-time';
import { useApi } from '~/queries/api-context';
import { useOnline } from '~/queries/freshness/freshness';
import { type LatePrices, latePriceMs, newestAnswerMs, readLatePrices } from '~/queries/freshness/late-prices';
import { useMarketFinder } from '~/queries/markets/markets';
import { pageStatusText } from '~/text/en/freshness';
import { shellText } from '~/text/en/shell';
import { useLocale, useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { ageText } from '~/ui/age';
import { Button } from '~/ui/button';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { useNow, useWithTime } from '~/ui/now-context';
import { useAppServices } from './app-services';
import { Notice } from './notices';

/**
 * Shows the one problem that affects the whole page: the reader is signed out, the device is offline, the service is
 * unreachable, or the prices behind the main figures are late.
 */
export function PageStatus() {
  const online = useOnline();
  const { isDown, signIn } = useApi();
  const down = useSyncExternalStore(isDown.subscribe, isDown.get);
  const signedOut = useSyncExternalStore(signIn.subscribe, signIn.get);
  if (signedOut) return <SignedOut />;
  if (!online) return <OutOfReach of="offline" />;
  return down ? <OutOfReach of="down" /> : <LatePricesNotice />;
}

/** Shows the time of the newest answer, since no data on the page is newer. */
function OutOfReach({ of }: { readonly of: 'offline' | 'down' }) {
  const t = useText(pageStatusText);
  const { title } = useText(shellText)[of];
  return (
    <Notice loud icon={<Icon of={TriangleAlert} size={16} className="text-warn" />} title={title}>
      {useNewestAnswer()} {of === 'offline' ? t.noCancels : t.retrying}
    </Notice>
  );
}

function useNewestAnswer(): string {
  const t = useText(pageStatusText);
  const client = useQueryClient();
  const { times } = useFormat();
  const since = useWithTime((nowMs) => {
    const newestMs = newestAnswerMs(client);
    return newestMs === null ? null : momentText(times, newestMs, nowMs);
  });
  return since === null ? t.nothingRead : t.orOlder(since);
}

/** Only the reader reloads the page: a reload may hide the outcome of a cancel, or lose what they have typed. */
function SignedOut() {
  const t = useText(pageStatusText);
  const { title } = useText(shellText).signedOut;
  const { reload } = useAppServices();
  const [refused, setRefused] = useState(false);
  return (
    <Notice
      loud
      icon={<Icon of={LogIn} size={16} className="text-warn" />}
      title={title}
      actions={
        <Button size="small" onClick={() => setRefused(!reload())}>
          {t.reload}
        </Button>
      }
    >
      {useNewestAnswer()} {refused ? t.reloadLater : t.signedOut}
    </Notice>
  );
}

/**
 * Pages with many markets: there each row says that its price is late. The page says so only if many prices are late.
 */
const lists = /^\/(?:markets|carry)?\/?$/;
const LEAST_SHARE_OF_LIST = 0.25;
/** The number of markets that the notice names; it counts the others. */
const NAMED = 4;

const positionPages = /^\/(?:$|positions(?:\/|$)|risk(?:\/|$))/;

/** Chooses the words for the figures of a page that depend on prices. */
function effectOn(path: string, hasTrader: boolean): 'positions' | 'orders' | 'markets' {
  if (/^\/orders(?:\/|$)/.test(path)) return 'orders';
  return positionPages.test(path) && hasTrader ? 'positions' : 'markets';
}

function LatePricesNotice() {
  const client = useQueryClient();
  const { assumptions } = useApi().config;
  const nowMs = useNow();
  const { pathname, search } = useLocation();
  const hasTrader = (search as { readonly trader?: string }).trader !== undefined;
  const prices = readLatePrices(client, assumptions, nowMs);
  const isList = lists.test(pathname) && (pathname !== '/' || !hasTrader);
  const [oldest] = prices.late;
  if (oldest === undefined || (isList && prices.late.length < prices.count * LEAST_SHARE_OF_LIST)) return null;
  return (
    <LateBanner
      {...prices}
      oldestMs={oldest.atMs}
      nowMs={nowMs}
      isList={isList}
      effect={effectOn(pathname, hasTrader)}
    />
  );
}

/**
 * The notice for a page that does not read its prices itself: the markets of its positions are read one after another.
 */
export function LatePricesOf({ markets }: { readonly markets: readonly string[] }) {
  const client = useQueryClient();
  const { assumptions } = useApi().config;
  const nowMs = useNow();
  const late = markets
    .flatMap((market) => {
      const atMs = latePriceMs(client, assumptions, market, nowMs);
      return atMs === null ? [] : { market, atMs };
    })
    .toSorted((a, b) => a.atMs - b.atMs);
  const [oldest] = late;
  if (oldest === undefined) return null;
  return (
    <LateBanner {...{ late, nowMs }} count={markets.length} oldestMs={oldest.atMs} isList={false} effect="positions" />
  );
}

type LateBannerProps = LatePrices & {
  readonly oldestMs: number;
  readonly nowMs: number;
  readonly isList: boolean;
  readonly effect: 'positions' | 'orders' | 'markets';
};

function LateBanner({ late, count, oldestMs, nowMs, isList, effect }: LateBannerProps) {
  const addresses = useAddressForm();
  const t = useText(pageStatusText);
  const core = useText();
  const { numbers, times } = useFormat();
  const find = useMarketFinder();
  const list = new Intl.ListFormat(useLocale());
  const names = late.slice(0, NAMED).map(({ market }) => find(market)?.ticker ?? addresses.short(market, 'contract'));
  const others = late.length - names.length;
  const named = list.format(others > 0 ? [...names, t.others(others)] : names);
  const text = (atMs: number) => ageText(core, numbers, nowMs - atMs);
  const age = text(oldestMs);
  const isOneAge = late.every(({ atMs }) => text(atMs) === age);
  const group = (value: number) => numbers.group(BigInt(value));
  const title =
    isList && others > 0
      ? t.lateOf(group(late.length), group(count), age)
      : isOneAge
        ? t.late(named, age)
        : t.lateUpTo(named, age);
  return (
    <>
      {/* Screen readers hear this when other prices become late, but not every minute. */}
      <p role="status" className="sr-only">
        {t.announced(named)}
      </p>
      <Notice loud label={t.label} icon={<Icon of={TriangleAlert} size={16} className="text-warn" />} title={title}>
        {t.effects[effect](momentText(times, oldestMs, nowMs))}
      </Notice>
    </>
  );
}
