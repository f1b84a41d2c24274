import type { KeyStanding } from '~/domain/intent/key-standing';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Badge, type BadgeTone } from '~/ui/badge';

export type KeyMarksProps = {
  /** `untold` where the account's state does not tell, `unread` where it could not be read; null while it is being read. */
  readonly standing: KeyStanding | 'untold' | 'unread' | null;
  /** Whether it is the key that this browser keeps for the account, or that of a connected wallet. */
  readonly isOurs: boolean;
};

const tones = {
  registered: 'neutral',
  hot: 'neutral',
  cold: 'neutral',
  'not-registered': 'warn',
  untold: 'neutral',
  unread: 'warn',
} as const satisfies Record<KeyStanding | 'untold' | 'unread', BadgeTone>;

/** What is known of a signing key: whose it is, and how it stands with the account now. */
export function KeyMarks({ standing, isOurs }: KeyMarksProps) {
  const { keys: t } = useText(intentText);
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
