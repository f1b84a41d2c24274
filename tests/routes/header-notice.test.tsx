import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { headersText } from '~/text/en/config';
import { openApp } from '../support/open-app';

describe('the notice about headers that do not fit the configuration', () => {
  it('names keys and values in both directions, and what to do', async () => {
    await openApp({
      path: '/about-data',
      headers: {
        kind: 'differs',
        blocked: [
          { key: 'apiBaseUrl', value: 'https://new.example/v2' },
          { key: 'embedParents[1]', value: 'https://blog.example' },
        ],
        extra: [{ key: 'bridges', value: 'https://bridge.example' }],
      },
    });
    const notice = (await screen.findByText(headersText.title)).closest('[role=status]');
    expect(notice).toHaveTextContent(
      'blocks apiBaseUrl "https://new.example/v2", embedParents[1] "https://blog.example". The content security policy still allows bridges "https://bridge.example", which config.json no longer contains. Run "npm run deploy-files" again',
    );
  });

  it('names the page that is served without a policy', async () => {
    await openApp({ path: '/about-data', headers: { kind: 'no-policy', page: 'embed.html' } });
    expect(await screen.findByText(/sends embed\.html without a content security policy/)).toBeVisible();
  });
});
