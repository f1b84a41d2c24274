import { readBuildInfo } from '~/config/build-info';
import type { LoadedConfig } from '~/config/load-config';
import { configText } from '~/text/en/config';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';

export type StartFailureProps = {
  readonly failure:
    | Exclude<LoadedConfig, { kind: 'ok' }>
    | { readonly kind: 'demo'; readonly reason: string }
    | { readonly kind: 'framed' };
};

/** Explains why the dashboard cannot start, for the reader and for the operator who has to fix it. */
export function StartFailure({ failure }: StartFailureProps) {
  const t = useText(configText);
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col items-start gap-4 p-6">
      <FailureMessage failure={failure} />
      {failure.kind !== 'framed' && <Button onClick={() => window.location.reload()}>{t.reload}</Button>}
    </main>
  );
}

function FailureMessage({ failure }: StartFailureProps) {
  const words = useText(configText);
  switch (failure.kind) {
    case 'broken':
      return (
        <>
          <Title>{words.brokenTitle}</Title>
          <p className="text-muted">{words.brokenBody(failure.url)}</p>
          <Issues issues={failure.issues} />
          {failure.issues.some(({ isUnknownKey }) => isUnknownKey) && <NewerKeys />}
          <p className="text-muted">{words.operator}</p>
        </>
      );
    case 'unreachable':
      return (
        <>
          <Title>{words.unreachableTitle}</Title>
          <p className="text-muted">{words.unreachableBody(failure.url, failure.reason)}</p>
          <p className="text-muted">{words.operator}</p>
        </>
      );
    case 'signed-out':
      return (
        <>
          <Title>{words.signedOutTitle}</Title>
          <p className="text-muted">{words.signedOutBody}</p>
        </>
      );
    case 'demo':
      return (
        <>
          <Title>{words.demoFailedTitle}</Title>
          <p className="font-mono break-words text-muted">{failure.reason}</p>
        </>
      );
    case 'framed':
      return (
        <>
          <Title>{words.framedTitle}</Title>
          <p className="text-muted">{words.framedBody}</p>
          <OpenAlone href={window.location.href} />
        </>
      );
  }
}

/** The link out of the frame. A sandbox may forbid opening a tab, so the address is also shown as text to copy. */
function OpenAlone({ href }: { readonly href: string }) {
  const words = useText(configText);
  return (
    <p className="flex flex-col items-start gap-1">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="min-h-6 font-semibold text-accent-text underline underline-offset-2"
      >
        {words.openAlone}
      </a>
      <span className="font-mono text-small wrap-anywhere text-muted">{href}</span>
    </p>
  );
}

function Title({ children }: { readonly children: string }) {
  return (
    <>
      <title>{children}</title>
      <h1 className="text-title font-semibold">{children}</h1>
    </>
  );
}

/** After a rollback the configuration may be of a newer version. */
function NewerKeys() {
  const words = useText(configText);
  const build = readBuildInfo(document);
  return (
    <p className="text-muted">
      {build !== null && `${words.version(build.version)} `}
      {words.newerKeys}
    </p>
  );
}

function Issues({ issues }: { readonly issues: Extract<LoadedConfig, { kind: 'broken' }>['issues'] }) {
  const words = useText(configText);
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{words.brokenTitle}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1.5 pe-4 text-start font-medium">
            {words.where}
          </th>
          <th scope="col" className="py-1.5 text-start font-medium">
            {words.what}
          </th>
        </tr>
      </thead>
      <tbody>
        {issues.map(({ path, value, message }) => (
          <tr key={`${path} ${message}`} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pe-4 text-start font-mono font-normal break-words">
              {path} {value}
            </th>
            <td className="py-1.5 break-words">{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
