import type { ReactNode } from 'react';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** A titled list of names and values. The heading names the group for those who listen. */
export function Facts({
  title,
  explain,
  facts,
}: {
  readonly title: string;
  readonly explain: string;
  readonly facts: readonly Fact[];
}) {
  return (
    <section aria-label={title} className="rounded-control border border-line">
      <header className="border-b border-line bg-raised px-3 py-2">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-small text-muted">{explain}</p>
      </header>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-3 py-2.5">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="m-0 min-w-0 text-end break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
