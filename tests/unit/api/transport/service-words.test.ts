import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isErrorResponse, readRefusal, readServiceMessage } from '~/api/transport/send';

const nothing = { serviceCode: null, serviceMessage: null, externalQueryId: null };

describe('serviceWords', () => {
  it.each([
    [
      'the documented form',
      '{"code":"C","error":"E","externalQueryId":"Q","msg":"M"}',
      { serviceCode: 'C', serviceMessage: 'M', externalQueryId: 'Q' },
    ],
    [
      'a message under its other name',
      '{"error":"EMULATE_ERROR","message":"contract error"}',
      { ...nothing, serviceCode: 'EMULATE_ERROR', serviceMessage: 'contract error' },
    ],
    ['only an error', '{"error":"Bad Request"}', { ...nothing, serviceMessage: 'Bad Request' }],
    ['a numeric code', '{"code":409,"msg":"m"}', { ...nothing, serviceCode: '409', serviceMessage: 'm' }],
    [
      'a code that a float would round',
      '{"code":12345678901234567,"msg":"m"}',
      { ...nothing, serviceCode: '12345678901234567', serviceMessage: 'm' },
    ],
    [
      'numbers inside of its words',
      '{"msg":"ids: 12345678901234567, 1"}',
      { ...nothing, serviceMessage: 'ids: 12345678901234567, 1' },
    ],
    ['a list', '[{"msg":"first"},{"msg":"second"}]', { ...nothing, serviceMessage: 'first' }],
    ['a JSON text', '"not today"', { ...nothing, serviceMessage: 'not today' }],
    ['a plain text', 'upstream connect error', { ...nothing, serviceMessage: 'upstream connect error' }],
    ['a web page', '<html><body>502</body></html>', nothing],
    ['half a body', '{"msg":"hal', nothing],
    ['members of other types', '{"code":{},"msg":["x"],"error":null,"externalQueryId":true}', nothing],
    ['nothing', '', nothing],
    ['null', 'null', nothing],
  ])('reads %s', (_name, text, words) => {
    expect(readServiceMessage(text)).toEqual(words);
  });

  it('cuts a text that is too long to read', () => {
    expect(readServiceMessage(JSON.stringify({ msg: 'x'.repeat(100_000) })).serviceMessage).toHaveLength(500);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => readServiceMessage(text)).not.toThrow();
      }),
    );
  });
});

it.each([
  ['\n<!doctype html>', true],
  ['<h1>404</h1>', true],
  ['{"msg":"<b>"}', false],
  ['', false],
])('%j is a web page: %s', (text, is) => {
  expect(readRefusal(text, new Headers(), 0).isWebPage).toBe(is);
});

describe('isErrorResponse', () => {
  it.each(['{"msg":"m"}', '{"code":"C"}', '{"error":"E","message":"m"}'])('knows the documented form: %s', (text) => {
    expect(isErrorResponse(text)).toBe(true);
  });

  it.each([
    '',
    'Forbidden',
    '"no"',
    '[]',
    '[{"msg":"m"}]',
    '{}',
    '{"msg":7}',
    '{"msg":""}',
    '{"message":"m"}',
    '<html>',
  ])('does not accept anything else: %s', (text) => {
    expect(isErrorResponse(text)).toBe(false);
  });
});

describe('readRefusal', () => {
  it('reads messages in a body of moderate size, and none in megabytes', () => {
    const refusal = (size: number) =>
      readRefusal(`{"msg":"m","details":"${'x'.repeat(size)}"}`, new Headers({ 'retry-after': '5' }), 0);
    expect(refusal(100_000)).toMatchObject({ serviceMessage: 'm', isErrorResponse: true, retryAfterMs: 5_000 });
    expect(refusal(1_000_000)).toMatchObject({ serviceMessage: null, isErrorResponse: false, retryAfterMs: 5_000 });
  });
});
