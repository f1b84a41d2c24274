import { messages } from '../messages';
import { plural } from './plural';

/** What a history has that no chart can show. */
export const seriesText = messages('series', {
  undated: (count: number) =>
    plural(count, { one: '# point has no readable time and is left out.', other: '# points have no readable time and are left out.' }),
  repeated: (count: number) =>
    plural(count, {
      one: '# point shares its moment with another one: what came last counts.',
      other: '# points share their moment with another one: what came last counts.',
    }),
});
