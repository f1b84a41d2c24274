import { Link } from '@tanstack/react-router';
import { useApi } from '~/queries/api-context';
import type { AskBudget } from '~/queries/graph-found';
import { orderSubject } from '~/queries/graph-subjects';
import { keptSearch } from '~/shell/kept-search';
import { useTrailStep } from '~/shell/trail';
import { connectedText } from '~/text/en/connected';
import { useText } from '~/text/text-context';
import { GraphLink } from './graph-link';

/** To the order that an intent made, where it is among those that were read or are active; else nothing. */
export function OrderWay({ trader, hash, budget }: { readonly trader: string; readonly hash: string; readonly budget: AskBudget }) {
  const t = useText(connectedText);
  const state = useTrailStep();
  return (
    <GraphLink subject={orderSubject(useApi(), trader, hash)} budget={budget} shown={null}>
      {(id) => (
        <Link to="/orders/$id" params={{ id }} search={(before) => ({ ...keptSearch(before), trader })} state={state} className="text-accent-text underline-offset-2 hover:underline">
          {t.order}
        </Link>
      )}
    </GraphLink>
  );
}
