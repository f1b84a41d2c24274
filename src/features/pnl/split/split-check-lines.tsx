import type { ReactNode } from 'react';
import type { SplitCheck } from '~/domain/pnl/pnl-split-check';
import { known } from '~/lib/field';
import { abs, compare, type Fixed } from '~/lib/fixed-point';
import { pnlSplitText } from '~/text/en/pnl-split';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';

/** Half a cent: less is not seen in figures of two decimals, and less is what a service loses by rounding. */
const SEEN: Fixed = { raw: 5n, scale: 3 };

/** The change of the service's own total beside what the events come to, and what the difference may mean. */
export function SplitCheckLines({ check }: { readonly check: SplitCheck }) {
  const t = useText(pnlSplitText).check;
  if (check.kind !== 'compared') return <Box>{t[check.kind]}</Box>;
  const { told, added, difference } = check;
  const agrees = compare(abs(difference), SEEN) < 0;
  return (
    <Box>
      <h3 className="mb-1.5 font-semibold text-ink">{t.title}</h3>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure term={t.told} value={told} />
        <Figure term={t.added} value={added} />
        <Figure term={t.difference} value={difference} />
      </dl>
      <p className={`mt-1.5 text-small ${agrees ? '' : 'text-warn-text'}`}>{agrees ? t.agree : t.differ}</p>
    </Box>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: Fixed }) {
  return (
    <div>
      <dt className="text-small">{term}</dt>
      <dd className="font-semibold text-ink">
        <Amount field={known(value)} format="usd" signed />
      </dd>
    </div>
  );
}

function Box({ children }: { readonly children: ReactNode }) {
  return <div className="border-t border-line px-4 py-3 text-muted">{children}</div>;
}
