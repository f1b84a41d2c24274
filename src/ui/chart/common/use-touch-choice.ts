import { type PointerEvent, useRef } from 'react';

type TouchChoice = {
  /** A press on a spot of the picture; null for none. */
  readonly press: (event: PointerEvent<Element>, spot: number | null) => void;
  /** Whether the click that follows chooses what it is on. */
  readonly chooses: () => boolean;
  /** The reader has gone elsewhere: the next touch is the first one again. */
  readonly forget: () => void;
};

/** The first touch of a spot reads it, the next one chooses it: a finger cannot look before it touches. */
export function useTouchChoice(): TouchChoice {
  const touched = useRef<number | null>(null);
  const isChoice = useRef(true);
  return {
    press: ({ pointerType }, spot) => {
      const isTouch = pointerType === 'touch';
      isChoice.current = !isTouch || (spot !== null && spot === touched.current);
      touched.current = isTouch ? spot : null;
    },
    chooses: () => isChoice.current,
    forget: () => {
      touched.current = null;
    },
  };
}
