import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toIntentView } from '~/domain/intent/intent-view';
import { checkSignature, toSignatureInput } from '~/domain/intent/signature-question';
import { referencesIn } from '~/lib/references-in';
import { eventsOf, youngEngine } from '../read-account';

describe('a cancel by a simulated trader', () => {
  it('is signed with its key, over exactly the cancel that it shows', async () => {
    const { clock, engine } = youngEngine(1);
    clock.advance(3_600_000);
    const hashes = engine
      .listing()
      .accounts.flatMap(({ address }) => referencesIn(eventsOf(engine, address), 20_000))
      .filter((text) => /^[0-9a-f]{64}$/.test(text));
    const answers = [...new Set(hashes)].map((hash) => engine.getIntent(hash));
    const views = answers.flatMap((answer) => ('ok' in answer ? [toIntentView(answer.ok, defaultAssumptions)] : []));
    const cancels = views
      .filter(({ order }) => order.type.kind === 'known' && order.type.value === 'cancel')
      .slice(0, 3);
    expect(cancels.length).toBeGreaterThan(0);
    for (const { hash, message } of cancels) {
      const checkable = toSignatureInput(hash, message);
      if (checkable.kind !== 'question') throw new Error(checkable.reason);
      expect(await checkSignature(checkable.question)).toEqual({ kind: 'checked', fits: true, coversMessage: true });
    }
  });
});
