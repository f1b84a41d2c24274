import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultPollIntervals } from '~/config/poll-intervals';
import { parseConfig } from '~/config/load-config';
import { FilledAs } from '~/features/cancel-order/filled-as';
import { ApiProvider } from '~/queries/api-context';
import { createApi } from '~/queries/create-api';
import { cancelText } from '~/text/en/cancel';
import { NowProvider } from '~/ui/now-context';
import { target } from '../../wallet/cancel-kit';

const { looking, notRead, notOpen, nowClosed, nowOpen } = cancelText.filled;
const position = { market: target.market, direction: 'long', size: '1000000000', orderId: target.orderId };

/** The shown text for a filled order, over a service with a list of positions set by the test; null fails. */
function open(type: string) {
  const service: { positions: readonly object[] | null; skipMs: number } = { positions: [], skipMs: 0 };
  const text = JSON.stringify({
    apiBaseUrl: 'http://exchange.test',
    markets: [],
    pollIntervals: { ...defaultPollIntervals, positionsMs: 500 },
  });
  const parsed = parseConfig(text, { url: 'config.json', pageProtocol: 'http:' });
  if (parsed.kind !== 'ok') throw new Error('the configuration of this test is broken');
  const clock = { now: () => Date.now() + service.skipMs };
  const { api, queryClient } = createApi({
    config: parsed.config,
    baseUrl: 'http://exchange.test',
    clock,
    random: () => 0.5,
    fetch: () =>
      Promise.resolve(
        service.positions === null ? Response.json({ code: 'NO' }, { status: 400 }) : Response.json(service.positions),
      ),
    onError: () => undefined,
  });
  const page = () => (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <NowProvider clock={clock}>
          <p data-testid="told">
            <FilledAs order={{ target, terms: { side: 'long', type } }} />
          </p>
        </NowProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  const show = () => render(page());
  const told = () => screen.getByTestId('told');
  return { service, show, told };
}

const says = (told: () => HTMLElement, text: string) =>
  waitFor(() => expect(told()).toHaveTextContent(text), { timeout: 5_000 });

describe('the result of a filled order', () => {
  it('says that positions could not be read, and retries until they are', async () => {
    const { service, show, told } = open('limit');
    service.positions = null;
    show();
    expect(told()).toHaveTextContent(looking);
    await says(told, notRead);
    service.positions = [position];
    await says(told, nowOpen);
  });

  it('does not report a position as closed before the list has it, and stops waiting at some point', async () => {
    const { service, show, told } = open('limit');
    show();
    await says(told, looking);
    service.skipMs = 20_000;
    await says(told, notOpen);
    service.positions = [position];
    await says(told, nowOpen);
  });

  it('says that the order closed its position if the list has none', async () => {
    const { show, told } = open('stop');
    show();
    await says(told, nowClosed);
  });
});
