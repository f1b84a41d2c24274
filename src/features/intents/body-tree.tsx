import { useCallback } from 'react';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { Tree } from '~/ui/tree';
import { intentMeaning } from './intent-meaning';

/** The body of operation 3 as it came, whatever its shape. Its age and the raw view are those of what is known of it above. */
export function BodyTree({ body }: { readonly body: unknown }) {
  const t = useText(intentText);
  const nameOf = useCallback((path: readonly string[]) => intentMeaning(path, t), [t]);
  return (
    <Panel title={t.body}>
      <div className="px-4 py-2">
        <Tree label={t.body} value={body} nameOf={nameOf} searchable />
      </div>
    </Panel>
  );
}
