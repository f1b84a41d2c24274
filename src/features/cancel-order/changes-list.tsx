import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import type { ChangedClaim } from './shown-order';

/** What became another while the dialog was open, and the way to look at the order as it is now. */
export function ChangesList({ changes, onTake }: { readonly changes: readonly ChangedClaim[]; readonly onTake: () => void }) {
  const t = useText(cancelText);
  return (
    <section aria-label={t.changes.title} className="rounded-control border border-warn px-3 py-2.5">
      <h3 className="font-semibold text-warn-text">{t.changes.title}</h3>
      <ul className="m-0 my-2 grid list-none gap-1 p-0">
        {changes.map(({ label, before, now }) => (
          <li key={label} className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-muted">{label}</span>
            <span>{t.changes.was}</span>
            <span className="line-through">{before}</span>
            <span>{t.changes.is}</span>
            <span className="font-semibold">{now}</span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onTake}>
        {t.changes.take}
      </Button>
    </section>
  );
}
