import type { ComponentProps, ReactNode } from 'react';
import { Disclosure, WhenSeen } from '~/ui/disclosure';
import { LazyBoundary } from '~/ui/lazy';
import type { OrderEvidence } from './order-evidence';

const load = () => import('./related-items');

type RelatedDisclosureProps = {
  readonly title: string;
  /** Receives the module of the related items. */
  readonly children: (part: Awaited<ReturnType<typeof load>>) => ReactNode;
};

/**
 * The related items in the drawer of an order or a position. Most readers leave it closed, so its code, including all
 * code that reads events and bundles, loads when it is opened.
 */
export function RelatedDisclosure({ title, children }: RelatedDisclosureProps) {
  return (
    <Disclosure title={title} line="both">
      <LazyBoundary load={load}>{children}</LazyBoundary>
    </Disclosure>
  );
}

const loadEvidence = () => import('./order-evidence');

/** The known facts around a failed order, in its drawer. They are read when the reader opens it. */
export function EvidenceDisclosure({
  title,
  ...order
}: { readonly title: string } & ComponentProps<typeof OrderEvidence>) {
  return (
    <Disclosure title={title} line="both">
      <LazyBoundary load={loadEvidence}>{(part) => <part.OrderEvidence {...order} />}</LazyBoundary>
    </Disclosure>
  );
}

/** The related items below the content of a page or a drawer. Code and data load when the reader scrolls to them. */
export function RelatedBelow({ children }: Pick<RelatedDisclosureProps, 'children'>) {
  return (
    <WhenSeen>
      <LazyBoundary load={load}>{children}</LazyBoundary>
    </WhenSeen>
  );
}
