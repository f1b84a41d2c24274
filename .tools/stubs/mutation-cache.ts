/**
 * Stands in for React Query's `mutationCache` in builds. Every query client makes one,
 * and no mutation is ever made here: the one request that acts is followed by its own
 * state machine (`src/wallet`), never retried or resumed by a library. That saves every
 * first visit 1 kB. Whoever wants `useMutation` after all takes this alias away.
 */
export class MutationCache {
  build(): never {
    throw new Error('builds leave mutations out: see .tools/stubs/mutation-cache.ts');
  }
  findAll(): readonly never[] {
    return [];
  }
  getAll(): readonly never[] {
    return [];
  }
  clear(): void {
    // There is nothing to forget.
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}
