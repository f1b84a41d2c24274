import { describe, expect, expectTypeOf, it } from 'vitest';
import type { DataOf } from '~/api/client';
import type { Order } from '~/api/generated/types.gen';
import type { BadValue, Lenient } from '~/api/lenient';
import type { JsonNumber } from '~/lib/json-value';
import { answerForm, operationIds } from '~/api/operation-forms';
import type { ParamsOf } from '~/api/operation-types';
import { operationFacts } from './interface/operation-facts';

/** Checked by the compiler; the runner sees them pass. */
describe('types of the client', () => {
  it('put path, query and body into one object', () => {
    expectTypeOf<ParamsOf<'getMarket'>>().toEqualTypeOf<{ readonly address: string }>();
    expectTypeOf<ParamsOf<'getLockedBalance'>>().toEqualTypeOf<{
      readonly address: string;
      readonly token_address: string;
    }>();
    expectTypeOf<ParamsOf<'getVaultRates'>['timeframe']>().toEqualTypeOf<'week' | 'month' | 'year'>();
    expectTypeOf<ParamsOf<'getPnlHistory'>['period']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<ParamsOf<'cancelOrder'>>().toHaveProperty('signature');
    // @ts-expect-error an asset is required
    expectTypeOf<{ readonly trader: string }>().toExtend<ParamsOf<'listActivePositions'>>();
  });

  it('make every leaf possibly bad, and only leaves', () => {
    expectTypeOf<DataOf<'getMarket'>['amm']['indexPrice']>().toEqualTypeOf<string | BadValue>();
    expectTypeOf<DataOf<'getMarket'>['change']['initialPrice']>().toEqualTypeOf<number | JsonNumber | BadValue>();
    expectTypeOf<DataOf<'getBalance'>['amount']>().toEqualTypeOf<bigint | BadValue | undefined>();
    expectTypeOf<DataOf<'listActiveOrders'>>().toEqualTypeOf<readonly (Lenient<Order> | BadValue)[]>();
    expectTypeOf<Lenient<Order>['limitPrice']>().toEqualTypeOf<string | BadValue | null>();
    expectTypeOf<DataOf<'getBundle'>['ext_hash']>().toEqualTypeOf<readonly number[] | BadValue | undefined>();
    expectTypeOf<Extract<DataOf<'cancelOrder'>, null>>().toEqualTypeOf<null>();
    expectTypeOf<DataOf<'getIntent'>>().toBeUnknown();
  });
});

describe('the generated schemas', () => {
  it('consist of kinds that are decoded part by part, and of leaves', () => {
    const forms = operationIds.map(answerForm);
    expect(forms).toHaveLength(Object.keys(operationFacts).length);
    const kinds = new Set(forms.flatMap(({ schema }) => kindsIn(schema)));
    const walked = ['loose_object', 'array', 'optional', 'nullable', 'nullish'];
    // A union means a whole number, or a number from a list.
    const leaves = ['string', 'number', 'boolean', 'picklist', 'record', 'union'];
    expect([...kinds].toSorted()).toEqual([...walked, ...leaves].toSorted());
  });
});

function kindsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return [];
  const { type } = schema;
  const entries =
    'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null
      ? Object.values(schema.entries)
      : [];
  const inner: unknown[] = [
    ...entries,
    'item' in schema ? schema.item : null,
    'wrapped' in schema ? schema.wrapped : null,
  ];
  return [String(type), ...inner.flatMap(kindsIn)];
}
