import { createFileRoute } from '@tanstack/react-router';
import { NotBuilt } from '~/shell/not-built';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/orders/$id')({ component: OrderPage });

function OrderPage() {
  const t = useText();
  return <NotBuilt title={t.shell.pages.order} page="order" />;
}
