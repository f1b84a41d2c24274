import { useQueryClient } from '@tanstack/react-query';
import { Search, Upload } from 'lucide';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { readBuildInfo } from '~/config/build-info';
import { entryOf } from '~/config/load-deployed-entry';
import { describeInOne, isNotFound, withoutId } from '~/domain/describe-error';
import {
  packSupportFile,
  readSupportFile,
  type SupportFinding,
  type SupportCase,
  type SupportFile,
} from '~/domain/support-file/support-file';
import { Doctor } from '../shared/failure-diagnosis';
import { isoUtc } from '~/lib/format-time';
import { inSlices } from '~/lib/time-slicing';
import { toError } from '~/lib/to-error';
import { useApi } from '~/queries/api-context';
import { useSupportCase } from '~/queries/support/support-case';
import { cachedRequests } from '~/queries/support/support-parts';
import { errorsText } from '~/text/en/errors';
import { supportText } from '~/text/en/support';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useFilePicker } from '~/ui/file-picker';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { TextField } from '~/ui/text-field';
import { FilePanel } from './file-panel';
import { FileView } from './file-view';
import type { SupportSearch } from './support-search';

/** A cancel of this browser, from its journal. */
export type CancelCase = {
  /** The cancel as JSON; without a signature, which the journal does not store. */
  readonly json: string;
  readonly name: string;
  /** Null for a cancel that did not fail. */
  readonly finding: SupportFinding | null;
};

export type SupportPageProps = {
  readonly search: SupportSearch;
  readonly onSearch: (part: SupportSearch) => void;
  /** Raw addresses. */
  readonly trader: string | null;
  readonly account: string | null;
  /** The cancels that are about `of`. */
  readonly cancels: readonly CancelCase[];
  /** The scrubbed log of errors on this device. */
  readonly log: () => string;
  readonly app: Pick<SupportFile['app'], 'interface' | 'service' | 'browser'>;
};

/** The most failed requests among the causes; the list of requests shows all of them. */
const MOST_FAILED = 40;
/** Larger files are not read, since a file of this program is much smaller. */
const MOST_BYTES = 20_000_000;

/** Why something failed, and a file about it for the person who helps; or such a file, opened. */
export function SupportPage(props: SupportPageProps) {
  const t = useText(supportText);
  const [file, setFile] = useState<SupportFile | null>(null);
  const [refusal, setRefusal] = useState<keyof typeof t.refused | null>(null);
  const picker = useFilePicker(
    t.open,
    (text) => {
      const read = readSupportFile(text);
      setFile(read.kind === 'read' ? read.file : null);
      setRefusal(read.kind === 'read' ? null : read.reason);
    },
    {
      mostBytes: MOST_BYTES,
      onTooLarge: () => {
        setFile(null);
        setRefusal('size');
      },
    },
  );
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            {file !== null && <Button onClick={() => setFile(null)}>{t.close}</Button>}
            <Button onClick={picker.open}>
              <Icon of={Upload} size={14} />
              {t.open}
            </Button>
            {picker.field}
          </>
        }
      />
      {refusal !== null && (
        <p role="alert" className="text-down-text">
          {t.refused[refusal]}
        </p>
      )}
      {file === null ? <LiveCase {...props} /> : <FileView file={file} />}
    </>
  );
}

function LiveCase({ search, onSearch, trader, account, cancels, log, app }: SupportPageProps) {
  const t = useText(supportText);
  const core = useText();
  // Loads the words of failures, which `describeInOne` needs.
  useText(errorsText);
  const client = useQueryClient();
  const { clock } = useApi();
  const of = search.of ?? null;
  const { findings, evidence, parts, eventsLeftOut, publicAddresses, failed, ...found } = useSupportCase({
    // The service's id in a refusal leads to a cancel, and the cancel to its order.
    of: cancels.find(({ finding }) => finding !== null && finding.queryId === of)?.finding?.name ?? of,
    trader,
    account,
  });
  const { isReading, isFound, isWhole } = found;
  // A "not found" is an answer too.
  const all = [
    ...findings,
    ...cancels.flatMap(({ finding }) => (finding === null ? [] : [finding])),
    ...failed
      .filter(({ error }) => !isNotFound(error))
      .slice(0, MOST_FAILED)
      .map(({ error, atMs }): SupportFinding => ({
        subject: 'request',
        name: error.operation,
        said: error.serviceMessage,
        code: null,
        status: error.status,
        atMs,
        words: [describeInOne(error, core, withoutId)],
        queryId: error.externalQueryId,
      })),
  ];
  const isMissing = of !== null && !isFound && cancels.length === 0;
  const masked = useMasked('personal', false);
  const kept = {
    amounts: !masked && search.keep?.includes('amounts') === true,
    addresses: search.keep?.includes('addresses') === true,
  };
  // Joined to a text, so that the file is packed again only if its contents change.
  const head = JSON.stringify({ findings: all, evidence, account: found.account, kept });
  const file = usePackedFile(
    useMemo(() => {
      // A file packed now would lack the parts that are still being read.
      if (isReading) return null;
      const read = JSON.parse(head) as Pick<SupportFile, 'findings' | 'evidence' | 'account' | 'kept'>;
      const given: SupportCase = {
        ...read,
        app: { ...buildOf(document), ...app },
        of,
        requests: [...cachedRequests(client)],
        parts: [
          ...parts,
          ...cancels.map(({ name, json }) => ({ kind: 'cancel', title: name, text: json, isPublic: false }) as const),
          { kind: 'log', title: t.kinds.log, text: log(), isPublic: true },
        ],
        eventsLeftOut,
        publicAddresses,
      };
      return { given, kept: read.kept, madeAt: isoUtc(clock.now()) };
    }, [isReading, head, parts, eventsLeftOut, publicAddresses, cancels, app, of, client, clock, log, t]),
  );
  return (
    <>
      <Lookup key={of} of={of} onOf={(next) => onSearch({ of: next })} />
      <Panel title={t.wrong}>
        {isReading && <Said>{core.common.loading}</Said>}
        {!isReading && isMissing && <Said>{trader === null && account === null ? t.noTrader : t.notFound}</Said>}
        {!isReading && !isMissing && all.length === 0 && <Said>{t.noFailure}</Said>}
        {of !== null && isFound && !isReading && !isWhole && <Said>{t.partly}</Said>}
        <Doctor findings={all} evidence={evidence} />
      </Panel>
      <FilePanel
        file={file}
        included={kept}
        masked={masked}
        onKeep={(keep) => onSearch({ keep: keep.length === 0 ? undefined : keep })}
      />
    </>
  );
}

function buildOf(page: Document): Pick<SupportFile['app'], 'build' | 'version' | 'commit' | 'time'> {
  const { version, commit, time } = readBuildInfo(page) ?? {};
  return {
    build: entryOf(page.documentElement.outerHTML) ?? '',
    ...(version === undefined ? {} : { version }),
    ...(commit === undefined || commit === null ? {} : { commit }),
    ...(time === undefined || time === null ? {} : { time }),
  };
}

type Contents = { readonly given: SupportCase; readonly kept: SupportFile['kept']; readonly madeAt: string };

type Packed = { readonly contents: Contents; readonly file: SupportFile | Error };

/**
 * The file once it is packed; null until then, and while a changed file is being packed.
 * @throws the error of packing, which the page's error boundary describes
 */
function usePackedFile(contents: Contents | null): SupportFile | null {
  const [packed, setPacked] = useState<Packed | null>(null);
  useEffect(() => {
    if (contents === null) return undefined;
    const end = new AbortController();
    const { given, kept, madeAt } = contents;
    inSlices(packSupportFile(given, kept, madeAt), { signal: end.signal }).then(
      (file) => setPacked({ contents, file }),
      (thrown: unknown) => {
        if (!end.signal.aborted) setPacked({ contents, file: toError(thrown) });
      },
    );
    return () => end.abort();
  }, [contents]);
  if (packed === null || packed.contents !== contents) return null;
  if (packed.file instanceof Error) throw packed.file;
  return packed.file;
}

function Said({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="px-4 py-3 text-muted">
      {children}
    </p>
  );
}

type LookupProps = { readonly of: string | null; readonly onOf: (of: string | undefined) => void };

function Lookup({ of, onOf }: LookupProps) {
  const t = useText(supportText);
  const [typed, setTyped] = useState(of ?? '');
  return (
    <form
      className="flex flex-wrap items-end gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onOf(typed.trim() === '' ? undefined : typed.trim());
      }}
    >
      <TextField label={t.of} value={typed} onChange={setTyped} className="min-w-0 flex-[1_1_16rem]" />
      <Button type="submit">
        <Icon of={Search} size={14} />
        {t.find}
      </Button>
    </form>
  );
}
