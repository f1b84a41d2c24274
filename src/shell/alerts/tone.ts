/** A short tone of two notes, made here: no file is loaded. Silent where the browser wants a press first. */
export function playTone(): void {
  try {
    const context = new AudioContext();
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
    setTimeout(() => void context.close(), 1_000);
  } catch {
    // A browser without sound still shows the count.
  }
}
