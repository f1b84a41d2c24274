import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/positions/_open/$market/$side/$idx')({ component: PositionPage });

function PositionPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.position} page="position" />;
}
