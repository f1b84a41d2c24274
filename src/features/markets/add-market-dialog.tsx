import { type FormEvent, useState } from 'react';
import { keepingNotices } from '~/features/shared/keeping-notices';
import { MAX_OWN_MARKETS } from '~/storage/own-markets';
import { describeInOne } from '~/domain/describe-error';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { useAddressReader } from '~/features/shared/address-reader';
import { useApi } from '~/queries/api-context';
import { setAdded, useAddedMarkets, useAddMarket, useNamedMarkets } from '~/queries/markets/markets';
import { ownMarketsText } from '~/text/en/own-markets';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/text-field';

type AddMarketDialogProps = {
  /** The initial text of the field. */
  readonly initial: string;
  readonly listed: readonly MarketIdentity[];
  readonly onClose: () => void;
};

/** A dialog that adds a market to the list by its address, once the service has confirmed that it exists. */
export function AddMarketDialog({ initial, listed, onClose }: AddMarketDialogProps) {
  const t = useText(ownMarketsText);
  const [text, setText] = useState(initial);
  const { noteOf } = useAddressReader('contract');
  const { outcome, asking: isChecking, add, forget } = useAdding(listed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChecking && (await add(text))) setText('');
  };
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.description}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-start gap-2.5">
        <TextField
          label={t.address}
          value={text}
          onChange={(next) => {
            setText(next);
            forget();
          }}
          help={t.help}
          problem={outcome?.kind === 'problem' ? outcome.message : null}
          note={noteOf(text)}
          data-autofocus=""
          // Read-only during the check: otherwise the reader could mistake a new text for the one being checked.
          readOnly={isChecking}
          className="grow basis-60"
        />
        {/* Aligned with the field, below its label. It stays a button with focus during the request. */}
        <Button
          type="submit"
          tone="primary"
          aria-disabled={isChecking}
          className="aria-disabled:opacity-55 rail:mt-[22px]"
        >
          {t.add}
        </Button>
      </form>
      <p role="status" className="min-h-6 pt-1.5 text-muted">
        {isChecking ? t.asking : outcome?.kind === 'done' && outcome.message}
      </p>
      <AddedMarkets />
    </Dialog>
  );
}

type Outcome = { readonly kind: 'done' | 'problem'; readonly message: string };

/** Adds a market once the service has confirmed it. `add` resolves to whether it was added. */
function useAdding(listed: readonly MarketIdentity[]) {
  const core = useText();
  const t = useText(ownMarketsText);
  const addMarket = useAddMarket();
  const isFull = useAddedMarkets().length >= MAX_OWN_MARKETS;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [asking, setAsking] = useState(false);
  const { read } = useAddressReader('contract');

  /** The reason to refuse an address without a request; null if a request is needed. */
  const refusal = (address: string): string | null => {
    const known = listed.find((identity) => identity.address === address);
    if (known !== undefined) return t.alreadyListed(known.ticker);
    return isFull ? t.full(String(MAX_OWN_MARKETS)) : null;
  };
  const ask = async (address: string): Promise<Outcome> => {
    const found = await addMarket(address);
    switch (found.kind) {
      case 'added':
        return { kind: 'done', message: t.done(found.identity.ticker) };
      case 'notThere':
        return { kind: 'problem', message: t.notThere };
      case 'failed':
        return { kind: 'problem', message: t.notReached(describeInOne(found.error, core)) };
    }
  };
  const add = async (text: string): Promise<boolean> => {
    const reading = read(text);
    const message = reading.raw === null ? reading.problem : refusal(reading.raw);
    if (message !== null || reading.raw === null) {
      setOutcome(message === null ? null : { kind: 'problem', message });
      return false;
    }
    setAsking(true);
    const next = await ask(reading.raw);
    setAsking(false);
    setOutcome(next);
    return next.kind === 'done';
  };
  return { outcome, asking, add, forget: () => setOutcome(null) };
}

/** The markets that the reader has added, each with a button to remove it; a removal can be undone. */
function AddedMarkets() {
  const t = useText(ownMarketsText);
  const api = useApi();
  const added = useAddedMarkets();
  // In the order in which they were first seen here, so that removing one does not move the others.
  const [seen, setSeen] = useState<readonly string[]>(added);
  const unseen = added.filter((address) => !seen.includes(address));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  const markets = useNamedMarkets(seen);
  return (
    <>
      {keepingNotices(api.ownMarkets.keeping(), t.notKept).map((notice) => (
        <p key={notice} className="pb-2 text-warn-text">
          {notice}
        </p>
      ))}
      {markets.length > 0 && (
        <section aria-label={t.yours} className="border-t border-line pt-2.5">
          <h3 className="text-small font-medium text-muted">{t.yours}</h3>
          <ul>
            {markets.map(({ address, ticker }) => {
              const isAdded = added.includes(address);
              return (
                <li
                  key={address}
                  className="flex min-h-9 flex-wrap items-center gap-x-2.5 border-b border-line last:border-b-0"
                >
                  <span className={isAdded ? 'font-semibold' : 'text-muted'}>{ticker}</span>
                  <AddressChip address={address} kind="contract" />
                  {!isAdded && <span className="text-muted">{t.removed}</span>}
                  <Button size="small" className="ms-auto" onClick={() => setAdded(api, address, !isAdded)}>
                    {isAdded ? t.remove(ticker) : t.addAgain(ticker)}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
