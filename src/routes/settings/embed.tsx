import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/settings/embed')({ component: EmbedBuilderPage });

function EmbedBuilderPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.embed} page="embed" />;
}
