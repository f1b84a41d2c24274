const BODY_BYTES = 8_000_000;

/** Bodies near the 8 MiB that the client reads at most, each difficult in its own way. */
export const bigBodies = {
  'a million members': () => filled('{', (index) => `"m${index.toString(36)}":${index % 10}`, '}'),
  'four million numbers': () => filled('[', () => '7', ']'),
  '100,000 objects': () =>
    filled(
      '[',
      (index) => `{"id":${index},"name":"n${index}","in":{"deep":[1,2],"none":null},"note":"zzzzzzzzz"}`,
      ']',
    ),
  'two million empty lists': () => filled('[', () => '[]', ']'),
  'one text': () => `{"text":"${'x'.repeat(BODY_BYTES)}"}`,
  'one text of escapes': () => `{"text":"${String.raw`\u0007\"`.repeat(BODY_BYTES / 8)}"}`,
  '1,000 levels': () =>
    `${'{"in":'.repeat(1_000)}${filled('[', (index) => `{"bottom":${index}}`, ']')}${'}'.repeat(1_000)}`,
  '2,000,000 levels': () => `${'['.repeat(BODY_BYTES / 4)}${']'.repeat(BODY_BYTES / 4)}`,
  'long numbers': () => filled('{"sums":[', () => '9223372036854775807', ']}'),
  'bytes of nothing': () => filled('{"hash":[', (index) => `${index % 256}`, ']}'),
  // The known parts of a state and of an intent, each far larger than in reality.
  'known members': () =>
    `{"owner":"${'o'.repeat(500_000)}","type":"${'t'.repeat(500_000)}","positions":${part('{', (index) => `"p${index}_long":{"locked":true}`, '}')},` +
    `"keys":{"hot":"${'k'.repeat(500_000)}","user_public_keys":{"values":${part('[', (index) => `"key${index}"`, ']')}}},` +
    `"balances":${part('[', (index) => `{"address":"a${index}","amount":"1"}`, ']')},` +
    `"market":{"ticker":"${'m'.repeat(500_000)}"},"order_requests":${part('[', (index) => `{"selector":${index}}`, ']')}}`,
} as const;

export type BigBody = keyof typeof bigBodies;

function part(open: string, item: (index: number) => string, close: string): string {
  return filled(open, item, close, BODY_BYTES / 6);
}

/** As many items as fit. */
function filled(open: string, item: (index: number) => string, close: string, bytes = BODY_BYTES): string {
  const items: string[] = [];
  let length = 0;
  for (let index = 0; length < bytes; index += 1) {
    const next = item(index);
    items.push(next);
    length += next.length + 1;
  }
  return `${open}${items.join(',')}${close}`;
}
