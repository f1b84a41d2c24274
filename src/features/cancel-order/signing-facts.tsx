import { encodeBase64 } from '~/lib/base64';
import type { Catalogue } from '~/text/catalogue';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { HashChip } from '~/ui/hash-chip';
import { Skeleton } from '~/ui/skeleton';
import type { SigningSetupState } from '~/wallet/signing-state';
import { Facts } from './facts';
import type { PreviewState } from './use-cancel-preview';

/** What is signed, decoded from the bytes, and by which key. */
export function SigningFacts({
  preview,
  setup,
}: {
  readonly preview: PreviewState;
  readonly setup: SigningSetupState;
}) {
  const t = useText(cancelText);
  const { youSign } = t;
  if (preview.kind === 'failed') return <p role="alert">{youSign.failed}</p>;
  const ready = preview.kind === 'ready' ? preview.preview : null;
  const pending = <Skeleton width="9rem" />;
  return (
    <Facts
      title={youSign.title}
      explain={youSign.explain}
      facts={[
        { label: youSign.account, value: ready === null ? pending : <AddressChip address={ready.account} /> },
        { label: youSign.orderHash, value: ready === null ? pending : <HashChip hash={ready.orderHash} /> },
        { label: youSign.cellHash, value: ready === null ? pending : <HashChip hash={ready.cellHash} /> },
        { label: youSign.key, value: <KeyFact setup={setup} text={t} /> },
      ]}
    />
  );
}

/** Which of the keys at hand signs, and whether the account knows it. */
export function KeyFact({ setup, text }: { readonly setup: SigningSetupState; readonly text: Catalogue['cancel'] }) {
  const { youSign } = text;
  if (setup.kind !== 'ready' && setup.kind !== 'not-registered')
    return <span className="text-muted">{youSign.noKeyYet}</span>;
  const { publicKey, source } = setup.signing;
  // An account that does not tell is said beside the buttons.
  const listed =
    setup.kind === 'not-registered'
      ? youSign.notListed
      : setup.registration === 'registered'
        ? youSign.registrations.registered
        : null;
  return (
    <>
      <HashChip hash={encodeBase64(publicKey)} />
      <span className="block text-small text-muted">{youSign.sources[source]}</span>
      {listed !== null && <span className="block text-small text-muted">{listed}</span>}
      {setup.kind === 'ready' && setup.signerStandsBy && (
        <span className="block text-small text-muted">{youSign.signerStandsBy}</span>
      )}
    </>
  );
}
