import type { ChartSeries, SeriesTone } from './composed-chart-props';

/** Colour and dash of a line. Each colour has a dash of its own: where colours cannot be told apart, dashes can. */
export type ToneLook = { readonly colour: string; readonly dash: string | undefined };

const looks: Readonly<Record<Exclude<SeriesTone, 'sign'>, ToneLook>> = {
  accent: { colour: 'var(--accent)', dash: undefined },
  loss: { colour: 'var(--down)', dash: undefined },
  'line-1': { colour: 'var(--accent)', dash: undefined },
  'line-2': { colour: 'var(--series-2)', dash: '7 3' },
  'line-3': { colour: 'var(--series-3)', dash: '2 2' },
  'line-4': { colour: 'var(--series-4)', dash: '10 3 2 3' },
  'line-5': { colour: 'var(--series-5)', dash: '14 4' },
  'line-6': { colour: 'var(--muted)', dash: '5 2 2 2 2 2' },
};

/** What a series looks like; null where each value is coloured by its own sign. */
export function toneLook({ tone, kind }: Pick<ChartSeries, 'tone' | 'kind'>): ToneLook | null {
  const chosen = tone ?? (kind === 'bar' ? 'sign' : 'accent');
  return chosen === 'sign' ? null : looks[chosen];
}
