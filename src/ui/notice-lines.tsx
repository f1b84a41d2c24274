import { Info } from 'lucide';
import { Icon } from './icon';

/** Notes about the data above, one sentence each, at the bottom of a panel. Renders nothing without notes. */
export function NoticeLines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 border-t border-line px-4 py-2.5 text-small text-muted">
      {lines.map((line) => (
        <li key={line} className="flex min-w-0 items-start gap-2">
          <Icon of={Info} size={13} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
    </ul>
  );
}
