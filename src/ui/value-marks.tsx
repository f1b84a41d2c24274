import type { Absent, Unreadable } from '~/lib/field';
import { useText } from '~/text/text-context';
import { classNames } from './class-names';

/** "—" with its reason (and more in `detail`), or "…" while the value is loading. Never a zero. */
export function AbsentMark({ field, detail }: { readonly field: Absent; readonly detail?: string }) {
  const t = useText();
  const reason = detail === undefined ? t.absent[field.reason] : `${t.absent[field.reason]}: ${detail}`;
  return (
    <span role="img" aria-label={reason} title={reason} className="text-faint">
      {field.reason === 'notLoaded' ? '…' : '—'}
    </span>
  );
}

/**
 * A value that breaks the interface. A text is shown as received, and marked. A number, list or object in place of a
 * text shows "—" with the raw value in its title, since digits of unknown meaning would look like a figure. An unknown
 * value of an enumeration is called unknown, and shown as received.
 */
export function UnreadableMark({ field }: { readonly field: Unreadable }) {
  const t = useText();
  const text = textOfJson(field.raw);
  if (field.isUnknownValue === true) {
    return (
      <span className="wrap-anywhere" title={t.common.unknownValueTitle}>
        <span className="text-faint">{t.common.unknownValue} </span>
        <bdi className="unknown-value">{text ?? field.raw}</bdi>
      </span>
    );
  }
  const title = t.common.unreadableTitle(field.raw);
  if (text === null) {
    return (
      <span role="img" aria-label={title} title={title} className="unreadable">
        —
      </span>
    );
  }
  // Breaks only when no cell has enough space, because a broken figure would look like two.
  const breaks = text.length > 40 && 'block max-w-[28ch] whitespace-normal wrap-anywhere';
  return (
    <span title={title} className={classNames('unreadable', breaks)}>
      {text}
      <span className="sr-only"> ({t.common.unreadable})</span>
    </span>
  );
}

/** Replaces one of the reader's own figures, both visually and for assistive technology. */
export function MaskedMark() {
  const t = useText();
  return (
    <span role="img" aria-label={t.common.hiddenValue} className="masked">
      •••
    </span>
  );
}

/**
 * The text of a JSON string; null for any other JSON. A sample that was cut short counts as the type with which it
 * starts.
 */
function textOfJson(json: string): string | null {
  if (!json.startsWith('"')) return null;
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'string' && parsed.trim() !== '' ? parsed : json;
  } catch {
    return json.slice(1);
  }
}
