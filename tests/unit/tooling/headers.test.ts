import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { deriveHeaders, type HeaderInput, headerRules, headersFor } from '~/config/headers';
import { headersFile } from '../../../.tools/deploy/cloudflare';

const none: HeaderInput = { apiBaseUrl: '', embedParents: [], bridges: [] };
const config: HeaderInput = {
  apiBaseUrl: 'https://api.example/perp/v1',
  embedParents: ['https://news.example', 'http://localhost:8080'],
  bridges: ['https://bridge.example'],
};

function directive(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  const policy = headers['Content-Security-Policy'] ?? '';
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

describe('derived headers', () => {
  it('let the dashboard reach the API and the bridges, and nothing else', () => {
    const { dashboard } = deriveHeaders(config, { demo: false });
    expect(directive(dashboard, 'connect-src')).toBe("'self' https://api.example https://bridge.example");
    expect(directive(dashboard, 'default-src')).toBe("'none'");
    expect(directive(deriveHeaders(none, { demo: false }).dashboard, 'connect-src')).toBe("'self'");
  });

  it('keep wallet bridges out of the monitor, which signs nothing', () => {
    const { monitor } = deriveHeaders(config, { demo: false });
    expect(directive(monitor, 'connect-src')).toBe("'self' https://api.example");
  });

  it("name the site's own origins beside 'self' in the monitor's policy, and only there", () => {
    const { dashboard, monitor } = deriveHeaders({ ...config, origins: ['https://perp.test'] }, { demo: false });
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src'])
      expect(directive(monitor, name)).toBe("'self' https://perp.test");
    expect(directive(monitor, 'connect-src')).toBe("'self' https://perp.test https://api.example");
    expect(dashboard['Content-Security-Policy']).not.toContain('perp.test');
    expect(() => deriveHeaders({ ...none, origins: ['https://*.test'] }, { demo: false })).toThrow(RangeError);
  });

  it('forbid framing the dashboard, and let the configured parents frame the monitor', () => {
    const { dashboard, monitor } = deriveHeaders(config, { demo: false });
    expect(directive(dashboard, 'frame-ancestors')).toBe("'none'");
    expect(dashboard['X-Frame-Options']).toBe('DENY');
    expect(directive(monitor, 'frame-ancestors')).toBe("'self' https://news.example http://localhost:8080");
    expect(monitor['X-Frame-Options']).toBeUndefined();
  });

  it('let the dashboard show the monitor in a frame, and the monitor nothing', () => {
    const { dashboard, monitor } = deriveHeaders(config, { demo: false });
    expect(directive(dashboard, 'frame-src')).toBe("'self'");
    expect(directive(monitor, 'frame-src')).toBe("'none'");
  });

  it('allow a worker and a Trusted Types policy only in the demo', () => {
    const [real, demo] = [deriveHeaders(config, { demo: false }), deriveHeaders(config, { demo: true })];
    for (const page of ['dashboard', 'monitor'] as const) {
      expect(directive(real[page], 'worker-src')).toBe("'none'");
      expect(directive(real[page], 'trusted-types')).toBe("'none'");
      expect(directive(demo[page], 'worker-src')).toBe("'self'");
      expect(directive(demo[page], 'trusted-types')).toBe('default');
      expect(directive(demo[page], 'require-trusted-types-for')).toBe("'script'");
    }
  });

  it('contain nothing that the CSP evaluator reports as a weakness in the production policies', () => {
    const { dashboard, monitor } = deriveHeaders(
      { ...config, embedParents: ['https://news.example'] },
      { demo: false },
    );
    for (const { 'Content-Security-Policy': policy = '' } of [dashboard, monitor]) {
      const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
      const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
      expect(grave.map(({ directive: name, description }) => `${name}: ${description}`)).toEqual([]);
    }
  });

  it('allow the import map of each built page by its hash, on that page only', () => {
    const importMaps = { dashboard: ['sha256-b2xk', 'sha256-bmV3'], monitor: ['sha256-bW9u'] };
    const { dashboard, monitor } = deriveHeaders(config, { demo: false, importMaps });
    expect(directive(dashboard, 'script-src')).toBe("'self' 'sha256-b2xk' 'sha256-bmV3'");
    expect(directive(monitor, 'script-src')).toBe("'self' 'sha256-bW9u'");
  });

  it('never allow inline or evaluated code, data: scripts or a wildcard in a policy', () => {
    for (const demo of [true, false]) {
      const { dashboard, monitor } = deriveHeaders(config, { demo });
      for (const headers of [dashboard, monitor]) {
        expect(headers['Content-Security-Policy']).not.toMatch(/unsafe|data:|\*/);
      }
    }
  });

  it.each([
    ['a wildcard', 'https://*.example.com'],
    ['a second directive', 'https://a.example;script-src'],
    ['a second source', "https://a.example,'unsafe-inline'"],
    ['a line break', 'https://a.example\r\nX-Evil: 1'],
    ['a space', 'https://a.example https://b.example'],
    ['a path', 'https://a.example/path'],
    ['a trailing slash', 'https://a.example/'],
    ['a user', 'https://me@a.example'],
    ['another scheme', 'data:text/html,x'],
    ['a keyword', "'unsafe-inline'"],
    ['an empty text', ''],
    ['a quote', "https://a.example'"],
  ])('refuse %s as an origin', (_what, text) => {
    expect(() => deriveHeaders({ ...none, embedParents: [text] }, { demo: false })).toThrow(RangeError);
    expect(() => deriveHeaders({ ...none, bridges: [text] }, { demo: false })).toThrow(RangeError);
  });

  it('refuse an API address with a host that could widen the policy', () => {
    expect(() => deriveHeaders({ ...none, apiBaseUrl: 'https://*.example/v1' }, { demo: false })).toThrow(RangeError);
    expect(() => deriveHeaders({ ...none, apiBaseUrl: 'nonsense' }, { demo: false })).toThrow(RangeError);
  });
});

describe('header rules', () => {
  const rules = headerRules(config, {
    demo: false,
    entries: ['assets/', 'index.html', 'embed.html', 'config.json', 'icons/', '.vite/', 'embed-example.html'],
  });

  it("give the app its headers under every address that isn't another file", () => {
    for (const path of ['', 'index.html', 'markets', 'markets/0:00ff', 'embed-example.html', 'configXjson', 'icons']) {
      expect(headersFor(rules, path)).toMatchObject({ 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-cache' });
    }
  });

  it('open the files that a sandboxed monitor needs to every origin', () => {
    for (const path of ['assets/x-1.js', 'embed.html', 'config.json', 'icons/mark.svg']) {
      expect(headersFor(rules, path)).toMatchObject({ 'Access-Control-Allow-Origin': '*' });
    }
    expect(headersFor(rules, 'index.html')).not.toHaveProperty('Access-Control-Allow-Origin');
  });

  it('let only hashed files be cached without revalidation', () => {
    expect(headersFor(rules, 'assets/x-1.js')['Cache-Control']).toContain('immutable');
    expect(headersFor(rules, 'config.json')['Cache-Control']).toBe('no-cache');
    expect(headersFor(rules, 'embed.html')['Cache-Control']).toBe('no-cache');
  });

  it('reach the monitor on Cloudflare too, which serves it under its name without the ending', () => {
    const blocks = headersFile({ rules, basePath: '/desk/', hsts: null }).split('\n\n');
    const headersAt = (address: string) =>
      blocks
        .find((block) => block.startsWith(`${address}\n`))
        ?.split('\n')
        .slice(1);
    expect(headersAt('/desk/embed')).toContain('  ! X-Frame-Options');
    expect(headersAt('/desk/embed')).toEqual(headersAt('/desk/embed.html'));
  });
});
