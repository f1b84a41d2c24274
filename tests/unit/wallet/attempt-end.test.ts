import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { answerOfFailure, answerOfReply } from '~/wallet/attempt-end';
import { apiError } from './cancel-kit';

describe('the answer to a cancel', () => {
  it('is accepted only when it says so', () => {
    expect(answerOfReply({ accepted: true })).toEqual({ kind: 'accepted' });
  });

  it.each([
    [null, 'empty'],
    [{}, 'not-confirmed'],
    [{ accepted: false }, 'not-confirmed'],
    [{ accepted: 'true' }, 'not-confirmed'],
    [{ accepted: new BadValue('unreadable', '"yes"', 'yes') }, 'not-confirmed'],
    [{ intent: {} }, 'not-confirmed'],
    [[], 'not-confirmed'],
  ])('%j is unclear: %s', (data, reason) => {
    expect(answerOfReply(data)).toMatchObject({ kind: 'unclear', reason });
  });

  it.each([400, 403, 404, 409, 422, 429])("status %i in the service's own words is a refusal", (status) => {
    const error = apiError({
      status,
      isErrorResponse: true,
      serviceCode: 'E1',
      serviceMessage: 'no',
      externalQueryId: 'q',
    });
    expect(answerOfFailure(error)).toEqual({
      kind: 'refused',
      status,
      code: 'E1',
      message: 'no',
      externalQueryId: 'q',
    });
  });

  it.each([
    [{ status: 400 }, 'service-error'],
    [{ status: 400, serviceMessage: 'words of a proxy' }, 'service-error'],
    [{ status: 408, isErrorResponse: true }, 'service-error'],
    [{ status: 500, isErrorResponse: true }, 'service-error'],
    [{ status: 503 }, 'service-error'],
    [{ status: 401 }, 'service-error'],
    [{ status: null }, 'service-error'],
    [{ status: 302 }, 'service-error'],
    [{ kind: 'timeout' }, 'timeout'],
    [{ kind: 'network' }, 'network'],
    [{ kind: 'offline' }, 'network'],
    [{ kind: 'html', status: 400 }, 'unreadable'],
    [{ kind: 'not-json' }, 'unreadable'],
    [{ kind: 'truncated' }, 'unreadable'],
    [{ kind: 'too-large' }, 'unreadable'],
    [{ kind: 'shape' }, 'unreadable'],
    [{ kind: 'empty' }, 'empty'],
    [{ kind: 'aborted' }, 'interrupted'],
  ] as const)('%j is unclear: %s', (details, reason) => {
    expect(answerOfFailure(apiError(details))).toMatchObject({ kind: 'unclear', reason });
  });

  it('an error from outside the client is unclear too', () => {
    expect(answerOfFailure(new TypeError('odd'))).toEqual({
      kind: 'unclear',
      reason: 'unreadable',
      status: null,
      message: 'odd',
    });
    expect(answerOfFailure('odd')).toMatchObject({ kind: 'unclear' });
  });
});
