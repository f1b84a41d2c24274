import { expect, it, vi } from 'vitest';

it('draws frames again after a test with fake timers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
  await new Promise(requestAnimationFrame);
});

it('does not draw a cancelled frame', async () => {
  const draw = vi.fn();
  cancelAnimationFrame(requestAnimationFrame(draw));
  await new Promise(requestAnimationFrame);
  expect(draw).not.toHaveBeenCalled();
});
