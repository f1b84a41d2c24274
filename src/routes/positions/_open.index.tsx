import { createFileRoute } from '@tanstack/react-router';

/** The list without a drawer. */
export const Route = createFileRoute('/positions/_open/')({});
