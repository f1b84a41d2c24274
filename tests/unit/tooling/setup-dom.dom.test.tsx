import { expect, it, vi } from 'vitest';

it('draws frames again after a test whose timers were fake', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
  await new Promise(requestAnimationFrame);
});

it('draws no frame that was taken back', async () => {
  const draw = vi.fn();
  cancelAnimationFrame(requestAnimationFrame(draw));
  await new Promise(requestAnimationFrame);
  expect(draw).not.toHaveBeenCalled();
});
