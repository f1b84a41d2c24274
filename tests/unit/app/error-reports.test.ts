import { describe, expect, it } from 'vitest';
import { ApiError } from '~/api/errors';
import { createErrorReports } from '~/app/error-reports';

function reporting(answer: () => Promise<Response> = () => Promise.resolve(new Response(null, { status: 204 }))) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  let page = '/orders';
  const report = createErrorReports({
    url: 'https://desk.test/errors',
    build: 'abc',
    page: () => page,
    fetch: (url, init = {}) => {
      sent.push({ url: String(url), init });
      return answer();
    },
  });
  return {
    sent,
    report,
    go: (next: string) => {
      page = next;
    },
    bodies: () => sent.map(({ init }): unknown => JSON.parse(String(init.body))),
  };
}

describe('reports of errors to the operator', () => {
  it('contain the kind of error, the build and the page, and are sent without a password', () => {
    const { sent, report, bodies } = reporting();
    const error = new RangeError('0:abc has 12.5 USDT');
    report(error);
    expect(bodies()).toEqual([{ code: 'RangeError', build: 'abc', page: '/orders' }]);
    expect(sent).toMatchObject([
      { url: 'https://desk.test/errors', init: { method: 'POST', credentials: 'omit', keepalive: true } },
    ]);
  });

  it('name what failed in a request, and no name that could be a text', () => {
    const { report, bodies } = reporting();
    report(
      new ApiError({
        kind: 'timeout',
        operation: 'getMarket',
        url: 'https://api.test/api/markets/0:12',
        attempts: 3,
        mayHaveReachedService: true,
      }),
    );
    report(Object.assign(new Error('secret'), { name: 'EQDrG1ZEn3BKkFLAcj1o2bDtlyKDxHCWAyhbTqQxLmk3' }));
    report('12.5 USDT');
    expect(bodies()).toEqual([
      { code: 'ApiError timeout', build: 'abc', page: '/orders' },
      { code: 'Error', build: 'abc', page: '/orders' },
    ]);
  });

  it('are sent once each, and ten at most', () => {
    const { sent, report, go } = reporting();
    for (let count = 0; count < 3; count += 1) report(new TypeError(`${count}`));
    expect(sent).toHaveLength(1);
    for (let count = 0; count < 20; count += 1) {
      go(`/page${count}`);
      report(new TypeError('secret'));
    }
    expect(sent).toHaveLength(10);
  });

  it('fail in silence', async () => {
    const { report, sent } = reporting(() => Promise.reject(new TypeError('Failed to fetch')));
    report(new RangeError('secret'));
    // An unhandled rejection would fail the run.
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(1);
  });
});
