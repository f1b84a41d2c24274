import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Runs the example page's own script over a page with one frame. */
function openExample() {
  document.body.innerHTML = `
    <section><iframe data-query="view=market" data-grows></iframe><p class="said" role="status"></p></section>`;
  // As in a page: a classic script, which keeps its variables private.
  runInThisContext(readFileSync('public/embed-example.js', 'utf8'));
  const frame = document.querySelector('iframe');
  const says = (data: object, origin = window.location.origin) =>
    void window.dispatchEvent(
      new MessageEvent('message', {
        data: { source: 'perpdeck-monitor', version: 1, ...data },
        origin,
        source: frame?.contentWindow ?? null,
      }),
    );
  const said = () => document.querySelector('.said')?.textContent;
  return { frame, says, said };
}

describe('the example page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("keeps the monitor's problem until the monitor reports that it is over", () => {
    const { frame, says, said } = openExample();
    frame?.dispatchEvent(new Event('load'));
    says({ type: 'error', code: 'config', message: 'config.json is broken' });
    vi.advanceTimersByTime(60_000);
    expect(said()).toBe('The monitor says: config.json is broken');
    says({ type: 'ready' });
    expect(said()).toBe('');
  });

  it('says who has to act if no monitor answers', () => {
    const { frame, said } = openExample();
    frame?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(60_000);
    expect(said()).toContain(`has to list ${window.location.origin} under embedParents`);
  });

  it('grows only for the monitor, and only within limits', () => {
    const { frame, says } = openExample();
    says({ type: 'resize', height: 300 });
    expect(frame?.height).toBe('300');
    says({ type: 'resize', height: 900 }, 'https://evil.example');
    says({ type: 'resize', height: 900, more: 1 });
    says({ type: 'resize', height: 900, version: 2 });
    says({ type: 'resize', height: '900' });
    expect(frame?.height).toBe('300');
    says({ type: 'resize', height: 1e9 });
    expect(frame?.height).toBe('4000');
  });
});
