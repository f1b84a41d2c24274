import type { FullMessage } from '~/api/generated/types.gen';
import { encodeBase64 } from '~/lib/base64';
import { secondsOf, type WireForm } from './wire-values';
import { queryIdParts } from './query-ids';
import type { SignedBytes } from './signers';

type MessageParts = {
  readonly createdAtMs: number;
  readonly order: Record<string, unknown>;
  readonly account: string;
  readonly market: string;
  /** The intent's own query id, and that of the intent it refers to (its own when it refers to none). */
  readonly queryId: number;
  readonly referenceQueryId: number;
};

/** `full_message`: the content that the trader signed. The signature is raw Ed25519 over the intent's 32-byte hash. */
export function fullMessage(parts: MessageParts, signed: SignedBytes): WireForm<FullMessage> {
  return {
    message: {
      created_at: secondsOf(parts.createdAtMs),
      intent: {
        order: parts.order,
        smart_account: { address: parts.account },
        v_amm: { address: parts.market },
      },
      public_key: [...signed.publicKey],
      query_id: queryIdParts(parts.queryId),
      reference_query_id: queryIdParts(parts.referenceQueryId),
    },
    public_key: encodeBase64(signed.publicKey),
    ...(signed.signature !== null && { signature: [...signed.signature] }),
  };
}
