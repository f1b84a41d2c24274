import { Bug, EyeOff, Link2, Unplug, Wallet, type IconNode } from 'lucide';
import type { Catalogue } from '~/text/catalogue';
import { otherWords, type Choice, type Entry } from './entry';

type Words = Catalogue['palette'];

export type ActionParts = {
  readonly isWatching: boolean;
  readonly isConnected: boolean;
  readonly onDisconnect: () => void;
  readonly errorReport: () => string;
  /** Rejects where the browser refuses. */
  readonly copy: (text: string) => Promise<void>;
};

type Action = {
  readonly id: keyof Words['actions']['words'];
  readonly title: string;
  readonly icon: IconNode;
  readonly choice: Choice;
};

/** What can be done now: only actions that some control of the program has, and each does what that control does. */
export function actionEntries(parts: ActionParts, t: Words): readonly Entry[] {
  const { actions } = t;
  const copied = async (text: string): Promise<string> => {
    try {
      await parts.copy(text);
      return actions.copied;
    } catch {
      return actions.copyFailed;
    }
  };
  const disconnect = () => {
    parts.onDisconnect();
    return actions.done(actions.disconnect);
  };
  const stopWatching: Choice = {
    kind: 'go',
    to: { to: '.', search: (before: object) => ({ ...before, trader: undefined }) },
    said: actions.stopped,
  };
  const all: readonly Action[] = [
    {
      id: 'copyLink',
      title: actions.copyLink,
      icon: Link2,
      choice: { kind: 'act', run: () => copied(window.location.href) },
    },
    {
      id: 'wallet',
      title: parts.isConnected ? actions.wallet : actions.connect,
      icon: Wallet,
      choice: { kind: 'dialog', name: 'wallet' },
    },
    ...(parts.isConnected
      ? [
          {
            id: 'disconnect',
            title: actions.disconnect,
            icon: Unplug,
            choice: { kind: 'act', run: disconnect },
          } as const,
        ]
      : []),
    ...(parts.isWatching
      ? [{ id: 'stopWatching', title: actions.stopWatching, icon: EyeOff, choice: stopWatching } as const]
      : []),
    {
      id: 'copyReport',
      title: actions.copyReport,
      icon: Bug,
      choice: { kind: 'act', run: () => copied(parts.errorReport()) },
    },
  ];
  return all.map(({ id, title, icon, choice }) => ({
    id: `action ${id}`,
    group: 'actions',
    title,
    terms: otherWords(actions.words[id]),
    note: t.kinds.action,
    icon,
    choice,
  }));
}
