import { Skeleton } from '~/ui/skeleton';

/** Lines in the shape of those of a `FactList`, while they are on their way. */
export function LoadingFacts({ count }: { readonly count: number }) {
  return (
    <div aria-busy="true" className="flex flex-col px-4 py-1.5">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="flex min-h-8 items-center justify-between gap-4 border-b border-line last:border-b-0"
        >
          <Skeleton width="7rem" />
          <Skeleton width="5rem" />
        </div>
      ))}
    </div>
  );
}
