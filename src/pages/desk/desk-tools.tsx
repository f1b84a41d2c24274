import { Link2, Pencil } from 'lucide';
import { type FormEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import {
  addAccounts,
  createDeskStore,
  type DeskAccount,
  deskFile,
  type DeskStore,
  groupNames,
  linkedAccounts,
  mergedDesk,
  MOST_LINKED,
  readDeskFile,
  readLinked,
  withAccount,
  withoutAccount,
} from '~/storage/desk-accounts';
import { localArea } from '~/storage/stored-text';
import { useAddressReader } from '~/features/shared/address-reader';
import { keepingNotices } from '~/features/shared/keeping-notices';
import { ListFileIcons, useListFiles } from '~/features/shared/list-files';
import { typedAddress } from '~/lib/typed-address';
import { deskText } from '~/text/en/desk';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FilterChip } from '~/ui/filter-chip';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { TextField } from '~/ui/text-field';
import { useCopy } from '~/ui/copy-button';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import type { DeskSearch } from './desk-search';

/** The accounts of this browser, and notes about their storage. */
export function useDeskStore(): {
  readonly desk: DeskStore;
  readonly own: readonly DeskAccount[];
  readonly notices: readonly string[];
} {
  const t = useText(deskText);
  const [desk] = useState(() => createDeskStore({ area: localArea(), events: window }));
  const { accounts, unread } = useSyncExternalStore(desk.subscribe, desk.get);
  return {
    desk,
    own: accounts,
    notices: [
      ...(unread.length > 0 ? [t.unreadable(unread.length)] : []),
      ...keepingNotices(desk.keeping(), t.notKept),
    ],
  };
}

type ShownAccounts = {
  readonly accounts: readonly DeskAccount[];
  readonly isLinked: boolean;
  /** Whether the link names more accounts than the page shows. */
  readonly isCut: boolean;
  /** The number of entries in the link that are not addresses. */
  readonly others: number;
};

/**
 * The accounts in the link, or the accounts stored in this browser, or the watched trader. Returns the same list until
 * the link or the stored accounts change.
 */
export function useShownAccounts(
  { accounts: parts, group }: Pick<DeskSearch, 'accounts' | 'group'>,
  own: readonly DeskAccount[],
  trader: string | undefined,
): ShownAccounts {
  const given = parts?.filter(isAccount) ?? [];
  const others = (parts?.length ?? 0) - given.length;
  const text = given.join('\n');
  return useMemo(() => {
    if (text !== '') {
      const known = new Map(own.map((one) => [one.address, one]));
      // The reader's name for an account takes precedence over a name in a link, which the link's author chose.
      const linked = readLinked(text.split('\n')).map((one) => {
        const name = known.get(one.address)?.name ?? '';
        return name === '' ? one : { ...one, name };
      });
      return { accounts: linked, isLinked: true, isCut: text.split('\n').length > MOST_LINKED, others };
    }
    const storedAccounts = { isLinked: false, isCut: false, others };
    if (own.length === 0)
      return { accounts: trader === undefined ? [] : [{ address: trader, name: '', group: '' }], ...storedAccounts };
    const chosen = own.filter((one) => one.group === group);
    // A group disappears with its last account.
    return { accounts: chosen.length === 0 || group === '' ? own : chosen, ...storedAccounts };
  }, [text, others, group, own, trader]);
}

function isAccount(part: string): boolean {
  return typedAddress(part.split(' ', 1)[0] ?? '') !== undefined;
}

type GroupChipsProps = {
  readonly accounts: readonly DeskAccount[];
  readonly group: string | undefined;
  readonly onGroup: (group: string | undefined) => void;
};

/** Shows one group, or all accounts. Renders nothing while no account has a group. */
export function GroupChips({ accounts, group, onGroup }: GroupChipsProps) {
  const t = useText(deskText);
  const groups = groupNames(accounts);
  if (groups.length === 0) return null;
  const chosen = groups.find((name) => name === group);
  return (
    <div role="group" aria-label={t.groups} className="flex flex-wrap gap-2 print:hidden">
      <FilterChip pressed={chosen === undefined} onPress={() => onGroup(undefined)}>
        {t.all}
      </FilterChip>
      {groups.map((name) => (
        <FilterChip key={name} pressed={chosen === name} onPress={() => onGroup(chosen === name ? undefined : name)}>
          {name}
        </FilterChip>
      ))}
    </div>
  );
}

type DeskActionsProps = {
  readonly desk: DeskStore;
  /** The URL of a desk with these accounts: see `linkedAccounts`. */
  readonly hrefOf: (accounts: readonly string[]) => string;
  readonly shown: readonly DeskAccount[];
};

/** Adds accounts, saves them as a file, adds the accounts of a file, and copies the link to the accounts shown. */
export function DeskActions({ desk, hrefOf, shown }: DeskActionsProps) {
  const t = useText(deskText);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const files = useListFiles({
    subject: 'desk',
    words: t,
    write: (at) => deskFile(desk.get().accounts, at),
    read: readDeskFile,
    refusedEntry: t.refused.account,
    add: (accounts) => {
      const added = addAccounts(desk, accounts);
      return added === null ? t.refused.count : t.imported(added);
    },
    onSaid: setSaid,
  });
  return (
    <div className="flex flex-wrap items-center gap-2.5 print:hidden">
      {said !== null && (
        <span role="status" className="text-small text-muted">
          {said}
        </span>
      )}
      {shown.length > 0 && <LinkButton hrefOf={hrefOf} shown={shown} />}
      <ListFileIcons files={files} words={t} />
      <Button tone="primary" onClick={() => setOpen(true)}>
        {t.add}
      </Button>
      {isOpen && <AccountDialog desk={desk} account={null} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LinkButton({ hrefOf, shown }: Pick<DeskActionsProps, 'hrefOf' | 'shown'>) {
  const t = useText(deskText);
  const { common } = useText();
  const [withNames, setWithNames] = useState(false);
  const isCut = shown.length > MOST_LINKED;
  const copied = isCut ? t.linkCopied(MOST_LINKED, shown.length) : common.copied;
  const { state, copy } = useCopy(() => hrefOf(linkedAccounts(shown, withNames)), copied);
  const labels = { idle: t.link, done: copied, failed: common.copyFailed };
  return (
    <span className="inline-flex items-center gap-2">
      <Button onClick={copy} title={isCut ? t.linkCut(MOST_LINKED) : undefined}>
        <Icon of={Link2} size={14} />
        {labels[state]}
      </Button>
      <label className="inline-flex items-center gap-1.5 text-small text-muted">
        <input
          type="checkbox"
          checked={withNames}
          onChange={(event) => setWithNames(event.target.checked)}
          className="size-4 accent-accent"
        />
        {t.linkNames}
      </label>
    </span>
  );
}

type LinkedNoticeProps = {
  readonly desk: DeskStore;
  readonly accounts: readonly DeskAccount[];
  /** Whether the link names more accounts than are shown. */
  readonly isCut: boolean;
  readonly onLeave: () => void;
};

/** Says that a link chose the accounts, and offers to add them. Opening the link has changed nothing. */
export function LinkedNotice({ desk, accounts, isCut, onLeave }: LinkedNoticeProps) {
  const t = useText(deskText);
  const own = useSyncExternalStore(desk.subscribe, desk.get).accounts;
  const merged = mergedDesk(own, accounts);
  return (
    <div role="status" className="flex flex-wrap items-center gap-2.5 text-muted print:hidden">
      {t.linked(accounts.length)}
      {isCut && <span>{t.linkCut(MOST_LINKED)}</span>}
      {merged !== null && merged.added > 0 && (
        <Button size="small" onClick={() => addAccounts(desk, accounts)}>
          {t.saveLinked}
        </Button>
      )}
      {merged === null && t.refused.count}
      {own.length > 0 && (
        <Button size="small" tone="quiet" onClick={onLeave}>
          {t.leaveLink}
        </Button>
      )}
    </div>
  );
}

type EditButtonProps = { readonly desk: DeskStore; readonly account: DeskAccount; readonly label: string };

/** Renames an account, moves it to a group, or removes it; adds an account of a link. */
export function EditButton({ desk, account, label }: EditButtonProps) {
  const t = useText(deskText);
  const [isOpen, setOpen] = useState(false);
  const ref = useFocusAfterRemoval();
  return (
    <span className="print:hidden">
      <IconButton ref={ref} label={t.edit(label)} onClick={() => setOpen(true)}>
        <Icon of={Pencil} size={14} />
      </IconButton>
      {isOpen && <AccountDialog desk={desk} account={account} onClose={() => setOpen(false)} />}
    </span>
  );
}

type AccountDialogProps = {
  readonly desk: DeskStore;
  /** Null to add an account. */
  readonly account: DeskAccount | null;
  readonly onClose: () => void;
};

function AccountDialog({ desk, account, onClose }: AccountDialogProps) {
  const t = useText(deskText);
  const { read, noteOf } = useAddressReader('wallet');
  const addresses = useAddressForm();
  const { accounts } = desk.get();
  const stored = accounts.find(({ address }) => address === account?.address) ?? null;
  const [initial] = useState(stored ?? account ?? { address: '', name: '', group: '' });
  const [address, setAddress] = useState(addresses.full(initial.address, 'wallet'));
  const [name, setName] = useState(initial.name);
  const [group, setGroup] = useState(initial.group);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (change: (accounts: readonly DeskAccount[]) => readonly DeskAccount[]) => {
    // Closes first, so that the button that opened the dialog receives focus before it may disappear with its row.
    flushSync(onClose);
    desk.update((now) => ({ ...now, accounts: change(now.accounts) }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = read(address);
    if (reading.raw === null) {
      setProblem(reading.problem);
      return;
    }
    const { raw } = reading;
    // Another tab may have changed the other values since the dialog opened, so only typed changes apply.
    const typedOrCurrent = (typed: string, shown: string, own: string | undefined) =>
      typed === shown ? (own ?? typed) : typed;
    const changed = (now: readonly DeskAccount[]) => {
      const before = now.find((one) => one.address === raw);
      return withAccount(now, {
        address: raw,
        name: typedOrCurrent(name, initial.name, before?.name),
        group: typedOrCurrent(group, initial.group, before?.group),
      });
    };
    const own = desk.get().accounts;
    if (changed(own) === own) setProblem(t.refused.count);
    else keep(changed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={account === null ? t.add : t.edit(name === '' ? address : name)}
      width="28rem"
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-3.5">
        <TextField
          label={t.address}
          value={address}
          onChange={(next) => {
            setAddress(next);
            setProblem(null);
          }}
          readOnly={account !== null}
          note={account === null ? noteOf(address) : null}
          problem={problem}
        />
        <TextField label={t.name} value={name} onChange={setName} maxLength={40} />
        <TextField label={t.group} value={group} onChange={setGroup} maxLength={40} list="desk-groups" />
        <datalist id="desk-groups">
          {groupNames(accounts).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <div className="flex justify-end gap-2.5">
          {stored !== null && (
            <Button tone="danger" onClick={() => keep((now) => withoutAccount(now, stored.address))}>
              {t.remove}
            </Button>
          )}
          <Button type="submit" tone="primary">
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
