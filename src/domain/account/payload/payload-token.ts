import type { Vault } from '~/api/generated/types.gen';
import { BadValue, type LenientItem } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readAddress, readText } from '../../read-field';
import { assetName } from '../../vault/vault-view';
import { tokenKey } from '../collateral';
import type { EventView } from '../event-view';
import { eventSubject, type PayloadFact, factsOf } from './payload-facts';

/** The token of one vault (operation 10), which is the only source of token names. */
export type VaultToken = {
  /** Raw address. */
  readonly vault: string | null;
  /** Raw address of the minter, or `TON`. */
  readonly assetId: string | null;
  /** "USDT", short enough for a unit. */
  readonly name: string;
};

export function vaultTokens(vaults: readonly LenientItem<Vault>[]): readonly VaultToken[] {
  return vaults.flatMap((vault) => {
    if (vault instanceof BadValue) return [];
    const name = valueOrNull(assetName(readText(vault.config.asset.name)));
    const assetId = valueOrNull(readText(vault.config.asset.assetId));
    if (name === null) return [];
    return [
      { vault: valueOrNull(readAddress(vault.address)), assetId: assetId === null ? null : tokenKey(assetId), name },
    ];
  });
}

/**
 * The token of an event's amounts: the token that its payload names, by minter or by vault, otherwise the token of the
 * vault that sent the event. Returns null if no vault has the named token, or nothing names one: then the amounts have
 * no unit.
 */
export function payloadToken(
  facts: readonly PayloadFact[],
  sender: Field<string>,
  tokens: readonly VaultToken[],
): string | null {
  const token = valueOf(facts, 'token');
  if (token !== null) return tokens.find(({ assetId }) => assetId === token)?.name ?? null;
  const vault = valueOf(facts, 'vault') ?? valueOrNull(sender);
  return vault === null ? null : (tokens.find((one) => one.vault === vault)?.name ?? null);
}

/** The amount of money in an event, and its token. Returns null for an event without an amount. */
export function eventMoney(
  event: Pick<EventView, 'type' | 'payload' | 'sender'>,
  units: Assumptions,
  tokens: readonly VaultToken[],
): { readonly field: Field<Fixed>; readonly unit: string | null } | null {
  const facts = factsOf(event, units);
  const { money } = eventSubject(facts);
  return money === null ? null : { field: money, unit: payloadToken(facts, event.sender, tokens) };
}

function valueOf(facts: readonly PayloadFact[], kind: 'token' | 'vault'): string | null {
  for (const { value } of facts) {
    if (value.kind === kind) return valueOrNull(value.field);
  }
  return null;
}
