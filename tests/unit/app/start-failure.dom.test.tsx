import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StartFailure } from '~/app/start-failure';
import { parseConfig } from '~/config/load-config';
import { configText } from '~/text/en/config';
import { addBuild } from '../../support/add-build';

function showConfig(config: object): void {
  const where = { url: 'config.json', pageProtocol: 'https:' };
  const failure = parseConfig(JSON.stringify({ apiBaseUrl: '', markets: [], ...config }), where);
  if (failure.kind === 'ok') throw new Error('this configuration was expected to be broken');
  render(<StartFailure failure={failure} />);
}

it('names key and value of every error in the configuration', () => {
  addBuild({ version: '1.2.3', commit: null, time: null });
  showConfig({ embedParents: ['https://a.example', 'http://x/y'], bridges: ['x'] });
  const row = screen.getByRole('row', { name: /^embedParents\[1\] "http:\/\/x\/y"/ });
  expect(row).toHaveTextContent('not an origin such as https://example.com');
  expect(screen.getByRole('row', { name: /^bridges\[0\] "x"/ })).toBeVisible();
  expect(screen.queryByText(/This is version/)).toBeNull();
});

it('says which version does not know a key, and that a newer one may', () => {
  addBuild({ version: '1.2.3', commit: null, time: null });
  showConfig({ theme: 'blue' });
  expect(screen.getByRole('row', { name: /^theme "blue" this version has no such key$/ })).toBeVisible();
  expect(screen.getByText(/^This is version 1\.2\.3\./)).toHaveTextContent(configText.newerKeys);
});
