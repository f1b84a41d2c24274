import { screen } from '@testing-library/react';
import { openApp, type OpenAppOptions, type OpenedApp } from '../../support/open-app';

/** The builder of the monitor, with this in its address. */
export async function openBuilder(search = '', options: Omit<OpenAppOptions, 'path'> = {}): Promise<OpenedApp> {
  const opened = await openApp({ path: `/settings/embed${search}`, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Embed builder' });
  return opened;
}
