type CurlRequest = {
  readonly method: 'GET' | 'POST';
  /** Absolute. */
  readonly url: string;
  /** The JSON that a POST carries. */
  readonly body?: string | undefined;
};

/**
 * A request as a command for a POSIX shell. The URL stays one argument whatever it contains: in single quotes a shell
 * takes everything literally except the quote itself. `--globoff`, since curl would expand `[1-9]` and `{a,b}` itself.
 * A user name or password in the URL is left out.
 */
export function curlCommand({ method, url, body }: CurlRequest): string {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  const parts = ['curl', '--globoff', quoted(address.href), '-H', quoted('accept: application/json')];
  if (method === 'POST') parts.push('-X', 'POST');
  // Not --data, which would read a file for a body that begins with @.
  if (body !== undefined) parts.push('-H', quoted('content-type: application/json'), '--data-raw', quoted(body));
  return parts.join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
