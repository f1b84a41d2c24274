import { Link } from '@tanstack/react-router';
import type { IntentLink } from '~/features/account/bundle-intents';
import { keptSearch } from '~/shell/kept-search';

/** To the page of an intent (operation 3), by its hash in hex digits. */
export const intentLink: IntentLink = (hash, label, children) => (
  <Link to="/intents/$hash" params={{ hash }} search={keptSearch} aria-label={label} title={hash} className="text-accent-text underline-offset-2 hover:underline">
    {children}
  </Link>
);
