import { Bell } from 'lucide';
import type { BellLevel } from '~/domain/alerts/bell-level';
import { alertBellText } from '~/text/en/alert-bell';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import { PageLink } from './links';

type AlertBellProps = {
  /** The name of the market or position, for the accessible name. */
  readonly name: string;
  /** Raw address. */
  readonly market: string;
  /** Null while no price is known: the reader then enters one in the form. */
  readonly level: BellLevel | null;
};

/** Opens the form of a price rule, filled in, so that only saving remains. */
export function AlertBell({ name, market, level }: AlertBellProps) {
  const label = useText(alertBellText).label(name);
  return (
    <PageLink
      to={{ page: 'new-alert', market, ...level }}
      title={label}
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-100 hover:bg-raised hover:text-ink"
    >
      <Icon of={Bell} size={14} />
      <span className="sr-only">{label}</span>
    </PageLink>
  );
}
