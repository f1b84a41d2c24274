import type { PositionStory } from '~/domain/position/story';
import { storyText } from '~/text/en/story';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';

export type StoryLivesProps = { readonly story: PositionStory; readonly onLife: (later: number) => void };

/** Says that the number of a position has stood for others too, or that others had none either, and leads to them. */
export function StoryLives({ story: { idx, earlierLives, laterLives }, onLife }: StoryLivesProps) {
  const t = useText(storyText);
  if (earlierLives === 0 && laterLives === 0) return null;
  const [earlier, later] = idx.kind === 'known' ? [t.earlier, t.later] : [t.earlierUnnumbered, t.laterUnnumbered];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 text-muted">
      {laterLives > 0 && (
        <>
          {later(laterLives)} <Button onClick={() => onLife(laterLives - 1)}>{t.showLater}</Button>
        </>
      )}
      {earlierLives > 0 && (
        <>
          {earlier(earlierLives)} <Button onClick={() => onLife(laterLives + 1)}>{t.showEarlier}</Button>
        </>
      )}
    </p>
  );
}
