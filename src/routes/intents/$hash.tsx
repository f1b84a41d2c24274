import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/intents/$hash')({ component: IntentPage });

function IntentPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.intent} page="intent" />;
}
