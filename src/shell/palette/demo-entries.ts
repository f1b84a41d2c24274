import { FlaskConical } from 'lucide';
import type { DemoWorld } from '~/config/demo-exchange';
import type { Catalogue } from '~/text/catalogue';
import { otherWords, type Entry } from './entry';

type Words = { readonly palette: Catalogue['palette']; readonly demo: Catalogue['demo'] };

/** The scenarios of the simulated exchange, and the choice of a seed. @param hrefOf where this page is under another scenario */
export function demoEntries(world: DemoWorld, hrefOf: (scenario: string) => string, { palette: t, demo }: Words): readonly Entry[] {
  const shared = { group: 'demo', icon: FlaskConical } as const;
  const words = otherWords(t.actions.words.demo);
  return [
    { ...shared, id: 'demo change', title: t.actions.changeDemo, terms: words, note: t.kinds.action, choice: { kind: 'dialog', name: 'demo' } },
    ...world.scenarios.map(
      (name): Entry => ({
        ...shared,
        id: `demo ${name}`,
        title: t.actions.scenario(name),
        terms: [name, ...words],
        note: name === world.scenario ? t.kinds.now : (demo.scenarios[name] ?? ''),
        choice: name === world.scenario ? { kind: 'act', run: () => t.actions.done(t.actions.scenario(name)) } : { kind: 'leave', href: hrefOf(name) },
      }),
    ),
  ];
}
