import { encodeBase64 } from '~/lib/base64-encode';
import type { Catalogue } from '~/text/catalogue';
import { useCancelText } from '~/text/areas/use-cancel-text';
import { AddressChip } from '~/ui/address-chip';
import { HashChip } from '~/ui/hash-chip';
import { Skeleton } from '~/ui/skeleton';
import type { HashSigning } from '~/wallet/signer';
import { Facts } from './facts';
import type { PreviewState } from './use-cancel-preview';

/** What is signed, decoded from the bytes, and by which key. */
export function SigningFacts({ preview, signing }: { readonly preview: PreviewState; readonly signing: HashSigning | null }) {
  const t = useCancelText();
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
        { label: youSign.key, value: <KeyFact signing={signing} text={t} /> },
      ]}
    />
  );
}

function KeyFact({ signing, text }: { readonly signing: HashSigning | null; readonly text: Catalogue['cancel'] }) {
  const { youSign } = text;
  if (signing === null) return <span className="text-muted">{youSign.noKeyYet}</span>;
  return (
    <>
      <HashChip hash={encodeBase64(signing.publicKey)} />
      <span className="block text-small text-muted">{youSign.sources[signing.source]}</span>
    </>
  );
}
