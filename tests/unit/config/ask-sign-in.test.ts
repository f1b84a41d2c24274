import { describe, expect, it } from 'vitest';
import { askSignIn } from '~/config/ask-sign-in';

const ownPage = '<!doctype html><script type="module" crossorigin src="/assets/index-1.js"></script>';

/** A browser hides everything of a redirect that it does not follow. */
function opaqueRedirect(): Response {
  return Object.defineProperties(new Response(null, { status: 200 }), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });
}

async function answerTo(response: Response | Error) {
  const inits: (RequestInit | undefined)[] = [];
  const answer = await askSignIn('/config.json', (_url, init) => {
    inits.push(init);
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  });
  return { answer, inits };
}

describe('whether the reader is signed in', () => {
  it.each([
    ['401', new Response('', { status: 401 })],
    ['401 with JSON', Response.json({ error: 'Unauthorized' }, { status: 401 })],
    ['a hidden redirect', opaqueRedirect()],
    ['a redirect', new Response(null, { status: 302 })],
    ['a web page', new Response('\n<!doctype html><form>Sign in</form>')],
  ])('is denied by %s', async (_name, response) => {
    expect((await answerTo(response)).answer).toBe('signed-out');
  });

  it('is confirmed by JSON', async () => {
    expect((await answerTo(Response.json({ apiBaseUrl: '' }))).answer).toBe('signed-in');
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch')],
    ['502 with a web page', new Response('<html>Bad Gateway</html>', { status: 502 })],
    ['503', new Response('', { status: 503 })],
    ['404 with a web page', new Response('<html>Not found</html>', { status: 404 })],
    ['the own page, as for a missing file', new Response(ownPage)],
    ['half a file', new Response('{"apiBase')],
  ])('is not known from %s', async (_name, response) => {
    expect((await answerTo(response)).answer).toBe('unknown');
  });

  it('is asked once, past every cache, without following a redirect', async () => {
    const { inits } = await answerTo(Response.json({}));
    expect(inits).toHaveLength(1);
    expect(inits[0]).toMatchObject({ cache: 'no-store', redirect: 'manual', referrerPolicy: 'no-referrer' });
  });
});
