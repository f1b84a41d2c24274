import { createFileRoute } from '@tanstack/react-router';

/** The list alone, without a drawer over it. */
export const Route = createFileRoute('/positions/_open/')({});
