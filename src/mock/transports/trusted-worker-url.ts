/**
 * Under `require-trusted-types-for 'script'` a worker's URL must come from a policy.
 * The headers of the demo allow one, `default`, and it lets exactly one URL through.
 * Null when the policy may not be created: then the in-page transport serves.
 * TypeScript's DOM library does not describe the API yet, hence the narrow types.
 */
export type TrustedUrl = string | URL;

type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(input: string): string | null },
  ): { createScriptURL(input: string): TrustedUrl };
};

export function trustedWorkerUrl(scope: object, workerUrl: string): TrustedUrl | null {
  const factory: unknown = Reflect.get(scope, 'trustedTypes');
  if (!isPolicyFactory(factory)) return workerUrl;
  try {
    return factory
      .createPolicy('default', { createScriptURL: (input) => (input === workerUrl ? input : null) })
      .createScriptURL(workerUrl);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'createPolicy') === 'function';
}
