import { describe, expect, it } from 'vitest';
import { withStorageStandIn } from '~/mock/transports/storage-stand-in';
import { trustedWorkerUrl } from '~/mock/transports/serve-in-browser';

const WORKER = 'https://app.test/sub/mockServiceWorker.js';

describe('withStorageStandIn', () => {
  const blocked = (): object =>
    Object.defineProperty({}, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });

  it('replaces a blocked storage by an empty one while it loads, and then restores the blocked one', async () => {
    const scope = blocked();
    const seen = await withStorageStandIn(scope, async () => Reflect.get(scope, 'localStorage').getItem('x'));
    expect(seen).toBeNull();
    expect(() => Reflect.get(scope, 'localStorage')).toThrow('blocked');
  });

  it('removes the stand-in when loading fails', async () => {
    const scope = blocked();
    await expect(withStorageStandIn(scope, () => Promise.reject(new Error('no chunk')))).rejects.toThrow('no chunk');
    expect(() => Reflect.get(scope, 'localStorage')).toThrow('blocked');
  });

  it('leaves nothing behind if there was nothing before', async () => {
    const scope = {};
    await withStorageStandIn(scope, async () => expect('localStorage' in scope).toBe(true));
    expect('localStorage' in scope).toBe(false);
  });

  it('does not touch a working storage', async () => {
    const storage = { getItem: () => 'kept' };
    const scope = { localStorage: storage };
    expect(await withStorageStandIn(scope, async () => scope.localStorage)).toBe(storage);
  });
});

describe('trustedWorkerUrl', () => {
  it('is the plain address without trusted types', () => {
    expect(trustedWorkerUrl({}, WORKER)).toBe(WORKER);
  });

  it('comes from a policy that accepts no other address', () => {
    const requested: [string, string | null, string | null][] = [];
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL(input: string): string | null }) => {
        requested.push([name, rules.createScriptURL(WORKER), rules.createScriptURL('https://app.test/other.js')]);
        return { createScriptURL: (input: string) => `trusted ${input}` };
      },
    };
    expect(trustedWorkerUrl({ trustedTypes }, WORKER)).toBe(`trusted ${WORKER}`);
    expect(requested).toEqual([['default', WORKER, null]]);
  });

  it('is null if the policy is forbidden', () => {
    const trustedTypes = {
      createPolicy: () => {
        throw new TypeError('disallowed by the policy of the page');
      },
    };
    expect(trustedWorkerUrl({ trustedTypes }, WORKER)).toBeNull();
  });
});
