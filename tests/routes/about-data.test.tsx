import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addBuild } from '../support/add-build';
import { openApp } from '../support/open-app';

describe('the page about the data', () => {
  it('says which build runs in this page, as far as that is known', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    addBuild({ version: '1.2.3', commit, time: '2026-05-13T12:30:00Z' });
    const { close } = await openApp({ path: '/about-data' });
    const line = await screen.findByText(/^This is version 1\.2\.3/);
    expect(line).toHaveTextContent(`commit ${commit} of`);
    expect(line.querySelector('time')).toHaveAttribute('datetime', '2026-05-13T12:30:00.000Z');
    close();
    addBuild({ version: '1.2.3', commit: null, time: null });
    await openApp({ path: '/about-data' });
    expect(await screen.findByText('This is version 1.2.3.')).toBeVisible();
  });
});
