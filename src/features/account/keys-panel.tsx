import type { ReactNode } from 'react';
import { keyCountAgrees, type ListedKey, type StateKeys } from '~/domain/account/state-keys';
import { encodeBase64 } from '~/lib/base64';
import { decodeHex } from '~/lib/bytes';
import type { Catalogue } from '~/text/catalogue';
import { accountKeysText, accountStateText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { FactList } from '~/ui/fact-list';
import { useFormat } from '~/ui/format-context';
import { HashChip } from '~/ui/hash-chip';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { KeyValue, LoadingFacts } from './facts';

type KeysPanelProps = {
  readonly keys: StateKeys | null;
  /** This reader's keys: marked in the list, or named below it if they are not listed. */
  readonly own: OwnKeys;
  readonly state: PanelState;
  /** Links to the management of keys. */
  readonly manage?: ReactNode;
};

/** The keys that may sign for the account by its state (operation 2), with this reader's keys marked. */
export function KeysPanel({ keys, own, state, manage }: KeysPanelProps) {
  const t = useText(accountKeysText);
  const notice = keys === null ? null : ownKeyNotice(own, keys, t);
  const miscounted = keys !== null && !keyCountAgrees(keys) && keys.count.kind === 'known';
  const notices = [
    ...(miscounted ? [t.countDiffers(keys.count.value.toString(), keys.listed ?? 0)] : []),
    ...(notice === null ? [] : [notice]),
  ];
  return (
    <Panel
      title={t.title}
      aside={keys?.listed === null || keys === null ? undefined : t.count(keys.listed)}
      actions={manage}
      {...state}
      notices={<NoticeLines lines={notices} />}
    >
      {keys === null ? state.failure === null && <LoadingFacts count={4} /> : <Keys keys={keys} own={own} />}
    </Panel>
  );
}

function Keys({ keys, own }: Pick<KeysPanelProps, 'own'> & { readonly keys: StateKeys }) {
  const t = useText(accountKeysText);
  return (
    <>
      <section aria-label={t.registered} className="px-4 py-2">
        <h3 className="text-small font-semibold text-muted">{t.registered}</h3>
        <KeyList keys={keys} own={own} />
      </section>
      <div className="border-t border-line">
        <FactList
          facts={[
            { label: t.hot, help: t.serviceKey, value: <KeyValue field={keys.hot} /> },
            { label: t.cold, help: t.serviceKey, value: <KeyValue field={keys.cold} /> },
          ]}
        />
      </div>
    </>
  );
}

/** The most keys that are rendered; accounts have a handful. */
const MOST_SHOWN = 12;

/** The registered keys, this reader's first. A reader's key that is not registered has a line as well. */
function KeyList({ keys, own }: { readonly keys: StateKeys; readonly own: OwnKeys }) {
  const t = useText(accountKeysText);
  const state = useText(accountStateText);
  const { numbers } = useFormat();
  const ours = ownHexes(own);
  const shown = inOrder(keys.first, ours).slice(0, MOST_SHOWN);
  const seen = new Set(shown.map(hexOf));
  const shownCount = shown.reduce((sum, { times }) => sum + times, 0);
  const rest = (keys.listed ?? 0) - shownCount;
  return (
    <>
      {keys.listed === null && <p className="py-1.5 text-muted">{state.notReported}</p>}
      {keys.listed === 0 && <p className="py-1.5 text-warn-text">{t.none}</p>}
      <ul className="flex flex-col">
        {ours
          .filter((hex) => !seen.has(hex))
          .map((hex) => (
            <UnseenKey key={hex} hex={hex} isListed={keys.lists(hex)} marks={ownMarks(hex, own, t)} />
          ))}
        {shown.map((listed) => (
          <Line
            key={hexOf(listed) ?? JSON.stringify(listed.key)}
            listed={listed}
            marks={ownMarks(hexOf(listed) ?? '', own, t)}
          />
        ))}
      </ul>
      {rest > 0 && <p className="py-1.5 text-small text-muted">{t.more(numbers.group(BigInt(rest)))}</p>}
    </>
  );
}

function Line({ listed: { key, times }, marks }: { readonly listed: ListedKey; readonly marks: readonly string[] }) {
  const t = useText(accountKeysText);
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2.5">
      <KeyValue field={key} />
      <Marks marks={marks} />
      {times > 1 && <span className="text-small text-warn-text">{t.times(times)}</span>}
    </li>
  );
}

/** A reader's key that is not visible in the list, because it is beyond the limit or not registered. */
function UnseenKey({
  hex,
  isListed,
  marks,
}: {
  readonly hex: string;
  readonly isListed: boolean | null;
  readonly marks: readonly string[];
}) {
  const t = useText(accountKeysText);
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2.5">
      <HashChip hash={encodeBase64(decodeHex(hex) ?? new Uint8Array())} what={t.key} />
      <Marks marks={marks} />
      {isListed === true && <span className="text-small text-muted">{t.farDown}</span>}
      {isListed === false && (
        <Badge tone="warn" title={t.notRegisteredHelp}>
          {t.notRegistered}
        </Badge>
      )}
    </li>
  );
}

function Marks({ marks }: { readonly marks: readonly string[] }) {
  return marks.map((mark) => (
    <Badge key={mark} tone="accent">
      <bdi>{mark}</bdi>
    </Badge>
  ));
}

function inOrder(keys: readonly ListedKey[], ours: readonly string[]): readonly ListedKey[] {
  const isOurs = (listed: ListedKey): boolean => ours.includes(hexOf(listed) ?? '');
  return [...keys.filter(isOurs), ...keys.filter((listed) => !isOurs(listed))];
}

function hexOf({ key }: ListedKey): string | null {
  return key.kind === 'known' ? key.value.hex : null;
}

/** The key that this browser keeps for the account, see `features/wallet/use-browser-key.ts`; 64 hexadecimal digits. */
export type ShownBrowserKey =
  | { readonly kind: 'loading' | 'none' | 'damaged' | 'blocked' | 'failed' }
  | { readonly kind: 'key'; readonly hex: string; readonly name: string | null };

type OwnKeys = {
  readonly stored: ShownBrowserKey;
  /** The key of a connected wallet that signs hashes directly; null without such a wallet. */
  readonly walletHex: string | null;
};

type Texts = Catalogue['accountKeys'];

/** A note about this browser's key; null if its mark in the list is enough. */
export function ownKeyNotice({ stored }: OwnKeys, keys: StateKeys, { ours }: Texts): string | null {
  if (stored.kind !== 'key') return ours[stored.kind];
  return keys.lists(stored.hex) === false ? ours.gone : null;
}

/** The labels of a reader's key, by kind. */
export function ownMarks(hex: string, { stored, walletHex }: OwnKeys, t: Texts): readonly string[] {
  const marks: string[] = [];
  if (stored.kind === 'key' && stored.hex === hex)
    marks.push(stored.name === null ? t.thisBrowser : t.thisBrowserNamed(stored.name));
  if (walletHex === hex) marks.push(t.wallet);
  return marks;
}

/** The reader's keys, each once. */
export function ownHexes({ stored, walletHex }: OwnKeys): readonly string[] {
  return [...new Set([...(stored.kind === 'key' ? [stored.hex] : []), ...(walletHex === null ? [] : [walletHex])])];
}
