import { expect, test } from './support/test';

const demoPolicy =
  /^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self';/;

test(
  'the dashboard comes with its policy, and no other page may frame it',
  { tag: '@smoke' },
  async ({ request, demo }) => {
    const headers = (await request.get(`${demo.url}markets`)).headers();
    expect(headers['content-security-policy']).toMatch(demoPolicy);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  },
);

test('a frame of the dashboard stays empty', { tag: '@smoke' }, async ({ page, demo, problems }) => {
  problems.expect(/frame-ancestors|X-Frame-Options|Refused to (display|frame)|Framing|ERR_BLOCKED_BY_RESPONSE/i);
  await page.route('**/parent', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>parent</title><iframe src="${demo.url}markets"></iframe>`,
    }),
  );
  await page.goto(`${demo.url}parent`);
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/chrome-error/));
});

test('the policy refuses inline scripts and markup from text', { tag: '@smoke' }, async ({ page, demo, problems }) => {
  problems.expect(/Content Security Policy|Trusted(HTML|Script| Type)/);
  await page.goto(`${demo.url}markets`);
  const refused = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.name = "hacked"';
      document.body.append(script);
      document.body.innerHTML = '<p>replaced</p>';
    } catch (error) {
      return { name: window.name, error: String(error) };
    }
    return { name: window.name, error: 'none' };
  });
  expect(refused).toEqual({ name: '', error: expect.stringContaining('Trusted') });
});
