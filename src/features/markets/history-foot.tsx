import { useState } from 'react';
import type { MarketHistory } from '~/queries/market-history';
import { marketHistoryText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useFormat } from '~/ui/format-context';

/** How much there is, where it rests, and a way to be rid of it. */
export function HistoryFoot({ samples, keeping, forget }: MarketHistory) {
  const t = useText(marketHistoryText);
  const { times } = useFormat();
  const [first] = samples;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-small text-muted">
      <p className="max-w-prose min-w-0 grow basis-60">
        {first !== undefined && `${t.count(samples.length, times.dateTime(first.atMs))} `}
        {t.keeping[keeping]}
      </p>
      {forget !== null && <Forget forget={forget} />}
    </footer>
  );
}

/** Asks before it deletes: nobody else has these samples. */
function Forget({ forget }: { readonly forget: () => Promise<void> }) {
  const t = useText(marketHistoryText);
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const run = () => {
    setIsAsking(false);
    setOutcome('');
    forget().then(
      () => setOutcome(t.forgotten),
      () => setOutcome(t.forgetFailed),
    );
  };
  return (
    <div className="flex flex-wrap items-center print:hidden">
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t.forget}
      </Button>
      <span role="status" className="not-empty:ps-2">
        {outcome}
      </span>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.forget}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)} data-autofocus="">
              {t.forgetNo}
            </Button>
            <Button tone="danger" onClick={run}>
              {t.forgetYes}
            </Button>
          </>
        }
      >
        <p>{t.forgetSure}</p>
      </Dialog>
    </div>
  );
}
