import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/account/events')({ component: EventsPage });

function EventsPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.events} page="events" />;
}
