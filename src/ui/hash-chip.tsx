import type { ReactNode } from 'react';
import { shortened } from '~/lib/address';
import { useText } from '~/text/text-context';
import { CopyButton } from './copy-button';
import { LookAlikeSlot } from './look-alike-slot';

type HashChipProps = {
  readonly hash: string;
  /** Names the copied value if it isn't a hash: "public key". */
  readonly what?: string | undefined;
  readonly copy?: boolean;
  /** Makes the text a link. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/**
 * A hash, key or signature as first 6 … last 6, with the full value in the title and on copy, and a warning if it looks
 * like another known one.
 */
export function HashChip({ hash, what, copy = true, link }: HashChipProps) {
  const t = useText();
  const shown = (
    <span title={hash} translate="no" className="font-mono">
      {shortened(hash)}
    </span>
  );
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {link === undefined ? shown : link(shown)}
      {copy && <CopyButton text={hash} what={what ?? t.common.hash} />}
      <LookAlikeSlot value={hash} />
    </span>
  );
}

type QueryIdChipProps = {
  /** An executor's query id, or a number in its place; shown complete and without grouping. */
  readonly queryId: bigint;
  /** Makes the text a link. */
  readonly link?: ((shown: ReactNode) => ReactNode) | undefined;
};

/** A query id. It is short enough to be shown completely, so it needs no look-alike warning. */
export function QueryIdChip({ queryId, link }: QueryIdChipProps) {
  const t = useText();
  const digits = queryId.toString();
  const shown = (
    <data translate="no" value={digits}>
      {digits}
    </data>
  );
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {link === undefined ? shown : link(shown)}
      <CopyButton text={digits} what={t.common.queryId} />
    </span>
  );
}
