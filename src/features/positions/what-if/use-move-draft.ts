import { useEffect, useRef, useState } from 'react';
import { readMove } from '~/domain/position/what-if-move';

/** After this long without a change a move goes into the URL: a drag is one view, and not a hundred. */
const SETTLE_MS = 200;

export type MoveDraft = {
  /** As it is being typed or dragged. */
  readonly text: string;
  /** The move to show, by the text where that is one, and else by the URL. */
  readonly move: string;
  /** The text is no move. */
  readonly invalid: boolean;
  readonly set: (text: string) => void;
};

type State = { readonly text: string; readonly url: string; readonly sent: string };

/**
 * The move that a reader is making, ahead of the URL: that follows once the hand rests.
 * Whenever the URL changes by itself, by "back" or a link, it has the last word.
 */
export function useMoveDraft(url: string, onMove: (move: string) => void): MoveDraft {
  const [state, setState] = useState<State>({ text: url, url, sent: url });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef({ text: state.text, onMove });
  useEffect(() => {
    latest.current = { text: state.text, onMove };
  });
  // What was sent has arrived, and the hand may be further along by now.
  if (state.url !== url) setState({ ...state, url, text: url === state.sent ? state.text : url });
  const read = readDraft(state.text);
  return {
    text: state.text,
    // Of the URL only its form is known: one beyond the bounds is no move.
    move: read ?? readMove(url) ?? '0',
    invalid: read === undefined,
    set: (text) => {
      setState((before) => ({ ...before, text }));
      clearTimeout(timer.current);
      const next = readDraft(text);
      if (next === undefined) return;
      timer.current = setTimeout(() => {
        // Since then the URL may have had its word, or the view have changed beside the move: neither is taken back.
        if (latest.current.text !== text) return;
        setState((before) => ({ ...before, sent: next }));
        latest.current.onMove(next);
      }, SETTLE_MS);
    },
  };
}

/** An empty field moves nothing: so it stands while it is being filled. */
function readDraft(text: string): string | undefined {
  return text === '' ? '0' : readMove(text);
}
