import { useLocation } from '@tanstack/react-router';
import { NotFound } from './not-found';

/** For whatever address the router knows no page. */
export function UnknownPage() {
  return <NotFound path={useLocation({ select: (location) => location.pathname })} />;
}
