import { createFileRoute } from '@tanstack/react-router';
import { AboutDataPage } from '~/features/settings/about-data-page';

export const Route = createFileRoute('/about-data')({ component: AboutDataPage });
