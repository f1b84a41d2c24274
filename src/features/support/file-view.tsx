import { useMemo } from 'react';
import type { SupportFile, SupportPart } from '~/domain/support-file/support-file';
import { Doctor } from '../shared/failure-diagnosis';
import { shortened } from '~/lib/address';
import { harmlessText } from '~/lib/harmless-text';
import { indentJson } from '~/lib/json-text';
import { valueOfPart } from '~/queries/support/support-parts';
import { rawText } from '~/text/en/raw';
import { supportText } from '~/text/en/support';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Disclosure } from '~/ui/disclosure';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { Time } from '~/ui/time';
import { Tree } from '~/ui/tree';
import { Contents, partName } from './file-panel';

/** A longer text would render slowly; the file itself contains all of it. */
const SHOWN = 50_000;
const LONGEST_VALUE = 400;

/**
 * A file for support as its maker saw it. Every text in it is foreign: it is rendered as text, never as markup or a
 * link, and nothing in it is requested or stored.
 */
export function FileView({ file }: { readonly file: SupportFile }) {
  const t = useText(supportText);
  const { times } = useFormat();
  const addresses = useAddressForm();
  const { account, madeAt, of, app } = file;
  return (
    <>
      <p role="status" className="rounded-panel border border-warn px-4 py-2.5 text-warn-text wrap-anywhere">
        {t.shown(
          account === null
            ? t.noAccount
            : harmlessText(account.includes(':') ? addresses.short(account, 'account') : account, 60),
          times.dateTime(Date.parse(madeAt)),
        )}
      </p>
      <Panel title={t.wrong} aside={of === null ? undefined : <bdi>{harmlessText(shortened(of), 60)}</bdi>}>
        {file.findings.length === 0 && <p className="px-4 py-3 text-muted">{t.noFailure}</p>}
        <Doctor findings={file.findings} evidence={file.evidence} isForeign />
      </Panel>
      <Panel title={t.file} aside={<bdi>{harmlessText(Object.values(app).join(' · '), LONGEST_VALUE)}</bdi>}>
        <Contents file={file} />
      </Panel>
      {numbered(file.parts).map(({ key, item }) => (
        <PartView key={key} part={item} />
      ))}
      <Requests file={file} />
    </>
  );
}

/** A file does not change while it is shown, so an index identifies an item. */
function numbered<Item>(items: readonly Item[]): readonly { readonly key: string; readonly item: Item }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}

/** One part: the members of a record, and its text as it is in the file. */
function PartView({ part }: { readonly part: SupportPart }) {
  const t = useText(supportText);
  const name = partName(part, t);
  const masked = useMasked('personal', false);
  const { masked: hidden } = useText(rawText);
  const isRecord = part.kind !== 'answer' && part.kind !== 'configuration' && part.kind !== 'log';
  const value = useMemo(() => (isRecord ? valueOfPart(part.text) : undefined), [isRecord, part]);
  const shown = useMemo(() => {
    const { text, complete } = indentJson(part.text, SHOWN);
    return part.kind === 'log'
      ? { text: harmlessText(part.text, SHOWN), complete: part.text.length <= SHOWN }
      : { text: harmlessText(text, SHOWN * 2), complete };
  }, [part]);
  const raw = (
    <>
      {!shown.complete && <p className="px-4 pt-2 text-warn-text">{t.cut}</p>}
      <pre
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        role="group"
        aria-label={name}
        className="m-4 max-h-96 overflow-auto rounded-control border border-line bg-ground p-3 font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {shown.text}
      </pre>
    </>
  );
  return (
    <Panel title={name}>
      {value !== undefined && (
        <div className="px-4 py-2">
          <Tree label={name} value={value} openLevels={1} />
        </div>
      )}
      <Disclosure title={t.raw} line="above">
        {masked ? <p className="px-4 py-2">{hidden}</p> : raw}
      </Disclosure>
    </Panel>
  );
}

const MOST_REQUESTS = 200;

function Requests({ file: { requests } }: { readonly file: SupportFile }) {
  const t = useText(supportText);
  return (
    <Panel title={t.kinds.requests} aside={String(requests.length)}>
      <ol className="m-0 flex list-none flex-col px-4 py-1.5">
        {numbered(requests.slice(0, MOST_REQUESTS)).map(({ key, item: { operation, method, url, atMs, failure } }) => (
          <li key={key} className="border-b border-line py-1.5 wrap-anywhere last:border-b-0">
            <span className="font-semibold">{harmlessText(operation, 60)}</span>{' '}
            {atMs !== null && (
              <span className="text-muted">
                <Time at={atMs} show="date-time" />
              </span>
            )}{' '}
            <bdi className="font-mono text-small">
              {method} {harmlessText(url, LONGEST_VALUE)}
            </bdi>
            {failure !== null && <span className="text-down-text"> {harmlessText(failure, LONGEST_VALUE)}</span>}
          </li>
        ))}
      </ol>
      {requests.length > MOST_REQUESTS && <p className="px-4 pb-2 text-warn-text">{t.cut}</p>}
    </Panel>
  );
}
