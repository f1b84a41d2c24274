import type { ReactNode } from 'react';
import type { BundleIntent } from '~/domain/account/bundle-view';
import { shortAddress } from '~/lib/address';
import { useBundlesText } from '~/text/areas/use-bundles-text';
import { CopyButton } from '~/ui/copy-button';
import { FieldValue } from '~/ui/field-value';
import { useText } from '~/text/text-context';

/** Wraps an intent's hash in a link to its page. */
export type IntentLink = (hash: string, label: string, children: ReactNode) => ReactNode;

/** The intents that a bundle carries, by hash; with `phases` also how far each is. */
export function BundleIntents({ intents, intentLink, phases = false }: { readonly intents: readonly BundleIntent[]; readonly intentLink: IntentLink; readonly phases?: boolean }) {
  const t = useBundlesText();
  const { common } = useText();
  if (intents.length === 0) return <span className="text-muted">{t.noIntents}</span>;
  return (
    <ul className="flex flex-col">
      {intents.map(({ key, hash, phase }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-1">
          <FieldValue field={hash}>
            {(hex) => (
              <>
                {intentLink(hex, t.openIntent(hex), <span className="font-mono">{shortAddress(hex)}</span>)}
                <CopyButton text={hex} what={common.hash} />
              </>
            )}
          </FieldValue>
          {phases && (
            <span className="text-muted">
              <FieldValue field={phase}>{(word) => word}</FieldValue>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
