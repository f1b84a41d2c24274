import { LateOnSight } from '~/ui/late-on-sight';
import type { PricesPanelProps } from './prices-body';

const load = () => import('./prices-body');

/** The signed prices of an intent. They stand far down its page, so they come when they are scrolled to. */
export function PricesPanel(props: PricesPanelProps) {
  return <LateOnSight load={load}>{({ PricesBody }) => <PricesBody {...props} />}</LateOnSight>;
}
