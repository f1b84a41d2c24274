import type { ListedKey, StateKeys } from '~/domain/account/state-keys';
import { encodeBase64 } from '~/lib/base64-encode';
import { decodeHex } from '~/lib/hex';
import { accountKeysText } from '~/text/en/account-keys';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { useFormat } from '~/ui/format-context';
import { HashChip } from '~/ui/hash-chip';
import { ownHexes, type OwnKeys, ownMarks } from './keys-own';
import { KeyValue } from './keys-value';

/** Accounts have a handful; of more, these are drawn. */
const MOST_SHOWN = 12;

/** The registered keys, ours first. A key of ours that is not among them has its line all the same. */
export function KeyList({ keys, own }: { readonly keys: StateKeys; readonly own: OwnKeys }) {
  const t = useText(accountKeysText);
  const { numbers } = useFormat();
  const ours = ownHexes(own);
  const shown = inOrder(keys.first, ours).slice(0, MOST_SHOWN);
  const seen = new Set(shown.map(hexOf));
  const drawn = shown.reduce((sum, { times }) => sum + times, 0);
  const rest = (keys.listed ?? 0) - drawn;
  return (
    <>
      {keys.listed === null && <p className="py-1.5 text-muted">{t.notTold}</p>}
      {keys.listed === 0 && <p className="py-1.5 text-warn-text">{t.none}</p>}
      <ul className="flex flex-col">
        {ours.filter((hex) => !seen.has(hex)).map((hex) => (
          <UnseenKey key={hex} hex={hex} isListed={keys.lists(hex)} marks={ownMarks(hex, own, t)} />
        ))}
        {shown.map((listed) => (
          <Line key={hexOf(listed) ?? JSON.stringify(listed.key)} listed={listed} marks={ownMarks(hexOf(listed) ?? '', own, t)} />
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

/** A key of ours that the list does not show: it is further down, or not there at all. */
function UnseenKey({ hex, isListed, marks }: { readonly hex: string; readonly isListed: boolean | null; readonly marks: readonly string[] }) {
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
