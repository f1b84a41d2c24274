import type { PositionStory } from '~/domain/position/story';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';

/** What a reader must know before trusting a row's sums: they differ from the service's, or parts of the story were not read. */
export function StoryMarks({ story }: { readonly story: PositionStory }) {
  const t = useText(historyText).marks;
  const marks = [
    ...(story.disagrees ? [{ text: t.disagrees, title: t.disagreesTitle }] : []),
    ...(story.fromOpening ? [] : [{ text: t.noBeginning, title: t.noBeginningTitle }]),
    ...(story.missingVersions > 0 ? [{ text: t.gaps(story.missingVersions), title: t.gapsTitle }] : []),
  ];
  return marks.map(({ text, title }) => (
    <span key={text} title={title} className="block text-small text-warn-text">
      {text}
    </span>
  ));
}
