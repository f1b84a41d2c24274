/**
 * Whether a text is only an origin, such as `https://example.com`. `URL` accepts `*`, `;`, `,` and quotes inside a host
 * name; in a policy they would be wildcards and separators. So hosts are limited to letters, digits, dots, hyphens, or
 * an IPv6 address.
 */
export function isPlainOrigin(text: string): boolean {
  const plain = /^https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/;
  return plain.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
