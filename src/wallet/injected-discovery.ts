/**
 * Finds signers that extensions offer to the page. The page asks by dispatching `ed25519-signer:request`; a signer
 * answers, or announces itself at any time, with `new CustomEvent('ed25519-signer:announce', {detail: {version: 1, id,
 * name, signer}})`, both on `window`. Any script of the page can announce, so nothing here is trusted.
 */
import { foreignMember, foreignMethod, foreignText } from './foreign-value';
import type { InjectedSigner } from './injected-signer';

const REQUEST_EVENT = 'ed25519-signer:request';
export const ANNOUNCE_EVENT = 'ed25519-signer:announce';

/** More than anyone has installed. Limits a script that announces without end. */
export const MAX_SIGNERS = 16;
const LONGEST_ID = 100;
const LONGEST_NAME = 40;

/**
 * Calls back once for each signer. The first to announce an id keeps it: a later one with the same id could be a script
 * that imitates it.
 * @returns a function that asks all signers to announce themselves again
 */
export function discoverInjected(target: EventTarget, onFound: (signer: InjectedSigner) => void): () => void {
  const known = new Set<string>();
  target.addEventListener(ANNOUNCE_EVENT, (event) => {
    if (known.size >= MAX_SIGNERS) return;
    const signer = readAnnouncement(foreignMember(event, 'detail'));
    if (signer === null || known.has(signer.id)) return;
    known.add(signer.id);
    onFound(signer);
  });
  const ask = (): void => {
    target.dispatchEvent(new Event(REQUEST_EVENT));
  };
  ask();
  return ask;
}

/** Null when it is not an announcement of version 1. */
export function readAnnouncement(detail: unknown): InjectedSigner | null {
  const id = foreignMember(detail, 'id');
  const signer = foreignMember(detail, 'signer');
  const getPublicKey = foreignMethod(signer, 'getPublicKey');
  const sign = foreignMethod(signer, 'sign');
  if (foreignMember(detail, 'version') !== 1 || getPublicKey === null || sign === null) return null;
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID) return null;
  return {
    id,
    name: foreignText(foreignMember(detail, 'name'), LONGEST_NAME),
    getPublicKey,
    sign,
    subscribe: foreignMethod(signer, 'subscribe'),
  };
}
