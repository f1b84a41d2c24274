import { describe, expect, it } from 'vitest';
import { defaultMonitorOptions } from '~/config/monitor-options';
import type { MarketRow } from '~/domain/market/market-view';
import { monitorColumnsOf } from '~/embed/monitor-columns';
import type { Column } from '~/ui/table/column';

const column = (id: string, priority?: 2 | 4): Column<MarketRow> => ({ id, header: id, cell: () => null, priority });
const all = [column('market'), column('mark'), column('volume', 2), column('next', 4), column('status')];

const sized = all.map((one) => ({ ...one, width: '5rem' }));

const shown = (requested: Parameters<typeof monitorColumnsOf>[1]) =>
  monitorColumnsOf(all, requested).map(({ id, priority }) => `${id} ${priority}`);

describe('columns of the monitor', () => {
  it('stay in a narrow frame, in the requested order, if they were requested', () => {
    expect(shown(['volume', 'mark'])).toEqual(['market 1', 'volume 1', 'mark 1']);
  });

  it('give way where they would be cut, if they were not requested', () => {
    expect(shown(defaultMonitorOptions.columns)).toEqual(['market 1', 'mark 1', 'volume 2', 'next 1', 'status 1']);
  });

  it.each([
    [320, ['market', 'mark']],
    [360, ['market', 'mark', 'status']],
    [460, ['market', 'mark', 'volume', 'status']],
    [560, ['market', 'mark', 'volume', 'next', 'status']],
    [719, ['market', 'mark', 'volume', 'next', 'status']],
  ])('are left out of a frame of %i px until the others fit, if they were not requested', (width, ids) => {
    expect(monitorColumnsOf(sized, defaultMonitorOptions.columns, width).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    [120, ['market', 'next']],
    [360, ['market', 'next', 'mark']],
    [719, ['market', 'next', 'mark', 'volume']],
  ])('are left out of a frame of %i px from the end, if they were requested', (width, ids) => {
    expect(monitorColumnsOf(sized, ['next', 'mark', 'volume'], width).map(({ id }) => id)).toEqual(ids);
  });
});
