import { createValueStore, type ReadableValue } from '~/lib/value-store';

/** How alerts sound. Browsers play nothing before the reader has pressed something on the page. */
export type Sound = {
  /** True while an alert would be silent for want of a press. */
  readonly needsPress: ReadableValue<boolean>;
  /** Call it during a press: from then on sounds are allowed. */
  allow(): void;
  /** Plays the tone of an alert. */
  play(): void;
};

/** The part of a window that is needed. A browser without sound still shows the count. */
type SoundingWindow<Context> = {
  readonly AudioContext?: new () => Context;
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } };
};

const TONE_MS = 300;

/** @param tone plays the tone of an alert; `playTone` in a browser */
export function createSound<Context extends Pick<AudioContext, 'resume' | 'suspend'>>(
  { AudioContext: Made, navigator }: SoundingWindow<Context>,
  tone: (of: Context) => void,
): Sound {
  const isSilent = (): boolean => navigator.userActivation?.hasBeenActive === false;
  const needsPress = createValueStore(Made !== undefined && isSilent());
  /** One for the page: what a press allowed counts for this one. */
  let context: Context | null = null;
  let playing = 0;

  /** Rests between tones. */
  const wake = async (forMs: number, work: (of: Context) => void): Promise<void> => {
    if (Made === undefined) return;
    playing += 1;
    try {
      context ??= new Made();
      const resumed = context.resume();
      work(context);
      await resumed;
      await new Promise((resolve) => setTimeout(resolve, forMs));
    } catch {
      // The browser has no sound now, such as a phone during a call.
    }
    playing -= 1;
    if (playing === 0) await context?.suspend().catch(() => undefined);
  };

  return {
    needsPress,
    allow: () => {
      if (context !== null || isSilent()) return;
      needsPress.set(false);
      void wake(0, () => undefined);
    },
    play: () => {
      // What cannot sound now must not sound at the first press, long after.
      if (isSilent()) return;
      needsPress.set(false);
      void wake(TONE_MS * 2, tone);
    },
  };
}

/** Two short notes, made here: no file is loaded. */
export function playTone(context: AudioContext): void {
  const gain = context.createGain();
  gain.gain.value = 0.08;
  gain.connect(context.destination);
  for (const [index, pitch] of [660, 880].entries()) {
    const note = context.createOscillator();
    note.frequency.value = pitch;
    note.connect(gain);
    note.start(context.currentTime + index * 0.16);
    note.stop(context.currentTime + index * 0.16 + 0.14);
  }
}
