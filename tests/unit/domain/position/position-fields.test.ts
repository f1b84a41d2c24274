import { describe, expect, it } from 'vitest';
import { vPosition } from '~/api/generated/valibot.gen';
import { defaultAssumptions } from '~/config/assumptions';
import { positionFieldGroups } from '~/domain/position/position-fields';
import { positionFieldsText } from '~/text/en/position-details';
import { positionsOf, shortWorld } from '../../mock/engine/world-of';

const { engine } = shortWorld(1);
const [position] = engine.listing().accounts.flatMap(({ address }) => positionsOf(engine, address));
if (position === undefined) throw new Error('no position');
const fields = positionFieldGroups(position, defaultAssumptions).flatMap((group) => group.fields);

describe('the fields of a position', () => {
  it('are all fields of the interface, each once and with a name', () => {
    const names = fields.map(({ id }) => id);
    expect(names.toSorted()).toEqual(Object.keys(vPosition.entries).toSorted());
    for (const name of names) expect(positionFieldsText[name]).toMatch(/\w/);
  });

  it('are known if the exchange sends them', () => {
    expect(fields.flatMap(({ id, value }) => (value.field.kind === 'unreadable' ? [id] : []))).toEqual([]);
    const order = fields.find(({ id }) => id === 'order')?.value;
    // The order behind the newest event, and its intent.
    expect(order?.kind === 'order' ? [order.field, order.intent] : null).toEqual([
      { kind: 'known', value: position.order?.id },
      { kind: 'known', value: position.order?.id },
    ]);
  });

  it('have no intent for an order with a number as its id, not a hash', () => {
    const older = {
      ...position,
      order: position.order === null || position.order === undefined ? null : { ...position.order, id: '17' },
    };
    const order = positionFieldGroups(older, defaultAssumptions)
      .flatMap((group) => group.fields)
      .find(({ id }) => id === 'order')?.value;
    expect(order?.kind === 'order' ? [order.field.kind, order.intent.kind] : null).toEqual(['known', 'absent']);
  });
});
