import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails } from '~/api/errors';
import type { OperationId } from '~/api/operation-types';
import { describeError, statusErrorFormat } from '~/domain/describe-error';
import { en } from '~/text/en.gen';

const refused = (operation: OperationId, details: Partial<ApiErrorDetails>) =>
  new ApiError({ kind: 'http', operation, url: '/', attempts: 1, mayHaveReachedService: true, ...details });
const worded = (error: Error) => describeError(error, en, statusErrorFormat(error, en.errorsMeaning));

/** The interface's own table, copied by hand; the test compares the generated types with it. */
const documented = [
  ['getQueryId', [400, 404, 500]],
  ['getAccountState', [400, 404, 500]],
  ['getIntent', [400, 404, 500]],
  ['getReferral', [400, 500]],
  ['listAccountEvents', []],
  ['getBalance', [400, 404, 500]],
  ['getLockedBalance', [400, 500]],
  ['getBundle', []],
] as const satisfies readonly (readonly [OperationId, readonly number[]])[];

describe('a refusal of operations 1 to 8', () => {
  it.each(documented)('says of %s what its statuses %j mean there, and of no other', (operation, statuses) => {
    for (const status of [400, 401, 403, 404, 409, 418, 429, 500, 502, 503]) {
      const { title, details } = worded(refused(operation, { status }));
      expect(title).toContain(String(status));
      const isDocumented = statuses.some((one) => one === status);
      expect(details.join(' ').includes(en.errorsMeaning.undocumented)).toBe(!isDocumented);
      expect(details).not.toEqual([]);
    }
  });

  it('names the requested thing, and does not repeat the general hint', () => {
    expect(worded(refused('getBalance', { status: 404 })).details).toEqual([
      en.errorsMeaning.documented.getBalance[404],
    ]);
    expect(worded(refused('getReferral', { status: 404 })).details).toEqual([
      `${en.errors.hints.notFound} ${en.errorsMeaning.undocumented}`,
    ]);
  });

  it('asks about a proxy where a web page came with it, whatever the status means', () => {
    for (const operation of ['getBalance', 'getMarket'] as const)
      expect(worded(refused(operation, { status: 404, isWebPage: true }))).toEqual({
        title: `${en.errors.titles.http('404')}.`,
        details: [en.errors.titles.html],
      });
  });

  it('blames the service where a gateway answers for it with a web page', () => {
    expect(worded(refused('getMarket', { status: 502, isWebPage: true })).details).toEqual([
      `${en.errors.hints.serverError} ${en.errorsMeaning.undocumented}`,
    ]);
  });

  it('shows everything that the service says, as text that cannot pass for anything else', () => {
    const { details } = worded(
      refused('getBundle', {
        status: 418,
        serviceMessage: '\u202Etoop\0 <b>',
        serviceCode: 'A\u2066B',
        externalQueryId: 'q\u202E7',
        retryAfterMs: 2_500,
      }),
    );
    expect(details).toEqual([
      'The exchange says: “\uFFFDtoop␀ <b> · A\uFFFDB”.',
      `${en.errors.hints.badRequest} ${en.errorsMeaning.undocumented}`,
      'The exchange asks us to wait 3 s.',
      'Query id for support: q\uFFFD7',
    ]);
  });
});

describe('a failure that is not a refusal', () => {
  it.each([
    ['no connection', refused('getBalance', { kind: 'network' })],
    ['a web page', refused('getBalance', { kind: 'html', status: 200 })],
    ['a mistake of ours', new Error('oops')],
  ])('is worded as everywhere: %s', (_what, error) => {
    expect(worded(error)).toEqual(describeError(error, en));
  });
});
