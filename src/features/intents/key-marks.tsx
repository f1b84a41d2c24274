import type { KeyStanding } from '~/domain/intent/key-standing';
import { useIntentText } from '~/text/areas/use-intent-text';
import { Badge, type BadgeTone } from '~/ui/badge';

export type KeyMarksProps = {
  /** Null where the account's state does not tell. */
  readonly standing: KeyStanding | null;
  /** Whether it is the key that this browser keeps for the account, or that of a connected wallet. */
  readonly isOurs: boolean;
};

const tones = { registered: 'neutral', hot: 'neutral', cold: 'neutral', 'not-registered': 'warn' } as const satisfies Record<KeyStanding, BadgeTone>;

/** What is known of a signing key: whose it is, and how it stands with the account now. */
export function KeyMarks({ standing, isOurs }: KeyMarksProps) {
  const { keys: t } = useIntentText();
  return (
    <>
      {isOurs && <Badge tone="accent">{t.ours}</Badge>}
      {standing !== null && (
        <Badge tone={tones[standing]} title={t.help}>
          {t[standing]}
        </Badge>
      )}
    </>
  );
}
