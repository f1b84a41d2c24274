import { screen } from '@testing-library/react';
import { embedBuilderText } from '~/text/en/embed-builder';
import { openApp, type OpenAppOptions, type OpenedApp } from '../../support/open-app';

/** The builder of the monitor, with this query in its address. */
export async function openBuilder(search = '', options: Omit<OpenAppOptions, 'path'> = {}): Promise<OpenedApp> {
  const opened = await openApp({ path: `/settings/embed${search}`, ...options });
  await screen.findByRole('heading', { level: 1, name: embedBuilderText.title });
  return opened;
}
