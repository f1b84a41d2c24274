import type { BundleTally } from '~/domain/account/bundle-walk';
import type { Catalogue } from '~/text/catalogue';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';

/** The search below the id that is said to be live. */
export type WalkView = {
  /** The query ids that the reader wanted asked for, from the highest down. */
  readonly ids: readonly number[];
  readonly walking: boolean;
  /** Whether it came to a halt by itself, since too much of it failed. */
  readonly isHalted: boolean;
  /** How many more ids can be asked for; null when there are none, or no more are asked for. */
  readonly further: number | null;
  readonly isFull: boolean;
  readonly onFurther: () => void;
  readonly onGoOn: () => void;
  readonly onStop: () => void;
  /** What came with answers "not found", each once, and how many were not in the form of the service's errors. */
  readonly notFound: { readonly words: readonly string[]; readonly foreign: number };
};

/** How far the search has come, and the one wish that fits: stop it, go on with it, or look further down. */
export function WalkControls({ walk, tally }: { readonly walk: WalkView; readonly tally: BundleTally }) {
  const t = useText(bundlesText);
  const wish = wishOf(walk, tally, t);
  return (
    <div className="ms-auto flex min-h-8 flex-wrap items-center gap-2.5 text-muted">
      <span role="status">{walk.ids.length > 0 && progressWords(walk, tally, t)}</span>
      {/* One button for all wishes, so that the keyboard stays on it. A key held down is one wish. */}
      {wish !== null && (
        <Button onClick={wish.act} onKeyDown={(event) => event.repeat && event.preventDefault()}>
          {wish.words}
        </Button>
      )}
    </div>
  );
}

function wishOf({ walking, further, ...walk }: WalkView, { waiting }: BundleTally, t: Catalogue['bundles']): { readonly words: string; readonly act: () => void } | null {
  if (waiting > 0) return walking ? { words: t.stop, act: walk.onStop } : { words: t.goOn, act: walk.onGoOn };
  return further === null ? null : { words: t.further(further), act: walk.onFurther };
}

function progressWords({ ids, walking, isHalted }: WalkView, tally: BundleTally, t: Catalogue['bundles']): string {
  const [first = 0] = ids;
  const last = ids.at(-1) ?? first;
  const asked = first === last ? t.askedOne(first.toString()) : t.asked(first.toString(), last.toString());
  const parts = [
    t.progress.live(tally.live),
    t.progress.notLive(tally['not-live']),
    ...(tally.failed > 0 ? [t.progress.failed(tally.failed)] : []),
    ...(tally.waiting > 0 ? [t.progress.waiting(tally.waiting)] : []),
  ];
  const rest = tally.waiting > 0 && !walking ? [isHalted ? t.halted : t.stopped] : [];
  return [asked, `${parts.join(', ')}.`, ...rest].join(' ');
}
