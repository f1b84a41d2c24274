import { describe, expect, it, vi } from 'vitest';
import { createSound } from '~/shell/alerts/sound';

/** A browser that lets an audio context run once the reader has pressed something. */
function browser(hasBeenActive: boolean | undefined) {
  const state = { notes: 0, contexts: 0, running: 0 };
  const activation = { hasBeenActive: hasBeenActive ?? true };
  class Context {
    constructor() {
      state.contexts += 1;
    }
    resume = () => Promise.resolve(void (state.running += 1));
    suspend = () => Promise.resolve(void (state.running = 0));
  }
  const navigator = hasBeenActive === undefined ? {} : { userActivation: activation };
  const sound = createSound({ AudioContext: Context, navigator }, () => (state.notes += 2));
  return { sound, state, press: () => (activation.hasBeenActive = true) };
}

describe('the sound of alerts', () => {
  it('waits for a press, says so, and does not sound late', () => {
    const { sound, state, press } = browser(false);
    expect(sound.needsPress.get()).toBe(true);
    sound.play();
    // Browsers do not count Escape and similar keys as presses.
    sound.allow();
    expect([state.contexts, state.notes, sound.needsPress.get()]).toEqual([0, 0, true]);
    press();
    sound.allow();
    expect([state.contexts, state.notes, sound.needsPress.get()]).toEqual([1, 0, false]);
    sound.play();
    sound.allow();
    expect([state.contexts, state.notes]).toEqual([1, 2]);
  });

  it('suspends between tones', async () => {
    vi.useFakeTimers();
    const { sound, state } = browser(true);
    expect(sound.needsPress.get()).toBe(false);
    sound.play();
    expect(state.running).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.running).toBe(0);
    vi.useRealTimers();
  });

  it('is tried if the browser does not report presses, and may be missing without harm', () => {
    const { sound, state } = browser(undefined);
    sound.play();
    expect(state.notes).toBe(2);
    const none = createSound({ navigator: {} }, () => undefined);
    none.allow();
    none.play();
    expect(none.needsPress.get()).toBe(false);
  });
});
