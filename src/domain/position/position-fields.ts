import type { Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { intentHashOf } from '../order/order-view';
import { effectOf } from '../to-trader-sign';
import { readAddress, readBoolean, readCount, readFixed, readText, readTime } from '../read-field';
import { readOrderId } from './position-view';

/** A field of a position with its unit. `id` is its name in the interface and the key of its label. */
export type PositionField = {
  readonly id: keyof Position & keyof Catalogue['positionFields'];
  readonly value: PositionFieldValue;
};

type PositionFieldValue =
  /** `effect`: an amount of collateral as an effect on the trader's money, see `effectOf`. */
  | {
      readonly kind: 'price' | 'usd' | 'base' | 'collateral' | 'effect' | 'perBase' | 'ratio';
      readonly field: Field<Fixed>;
    }
  | { readonly kind: 'time'; readonly field: Field<number> }
  | { readonly kind: 'count'; readonly field: Field<number> }
  | {
      readonly kind: 'text' | 'event' | 'side' | 'status' | 'address' | 'hash' | 'market';
      readonly field: Field<string>;
    }
  /** `intent`: the hash of the order's intent, in the form used by operation 3. */
  | { readonly kind: 'order'; readonly field: Field<string>; readonly intent: Field<string> }
  | { readonly kind: 'flag'; readonly field: Field<boolean> };

export type PositionFieldGroup = {
  readonly id: Exclude<keyof Catalogue['positionFields']['groups'], 'derived'>;
  readonly fields: readonly PositionField[];
};

type Wire = Lenient<Position>;

/** Every field of a position of operations 15 and 16 with its unit (GAPS.md), in groups for readers. */
export function positionFieldGroups(position: Wire, units: Assumptions): readonly PositionFieldGroup[] {
  const field = fieldMakers(position, units);
  return [
    {
      id: 'identity',
      fields: [
        field.text('market', 'market'),
        field.text('direction', 'side'),
        field.text('type', 'side'),
        field.text('idx', 'text'),
        { id: 'version', value: { kind: 'count', field: readCount(position.version) } },
        field.text('status', 'status'),
        field.text('trader', 'address'),
        { id: 'isOnchain', value: { kind: 'flag', field: readBoolean(position.isOnchain) } },
      ],
    },
    {
      id: 'state',
      fields: [
        { id: 'size', value: { kind: 'base', field: readFixed(position.size, units.sizeDigits) } },
        field.amount('notional', 'usd', units.quoteDigits),
        field.amount('margin', 'collateral', units.collateralDigits),
        field.amount('fraction', 'perBase', units.collateralDigits),
        field.amount('roe', 'ratio', units.percentageDigits),
        field.time('openedAt'),
        field.time('lastUpdatedAt'),
        field.time('closedAt'),
      ],
    },
    {
      id: 'totals',
      fields: [field.pnl('pnl'), ...(['funding', 'rolloverFee', 'fee', 'executionFee'] as const).map(field.cost)],
    },
    {
      id: 'event',
      fields: [
        field.text('eventName', 'event'),
        field.time('timestamp'),
        field.text('txId', 'hash'),
        field.order(),
        field.pnl('pnlInEvent'),
        ...(['fundingInEvent', 'rolloverFeeInEvent', 'feeInEvent', 'executionFeeInEvent'] as const).map(field.cost),
        field.amount('feeRate', 'ratio', units.ratioDigits),
        field.amount('executionFeeRate', 'ratio', units.ratioDigits),
        field.amount('exchangedBase', 'base', units.sizeDigits),
        field.amount('exchangedQuote', 'usd', units.quoteDigits),
        field.amount('indexOraclePrice', 'price', units.priceDigits),
        field.amount('settlementOraclePrice', 'price', units.priceDigits),
      ],
    },
  ];
}

type NamesOf<Member> = { [Name in keyof Wire]: Wire[Name] extends Member ? Name : never }[keyof Wire] &
  PositionField['id'];
type TextMember = Parameters<typeof readFixed>[0];
type AmountKind = Extract<PositionFieldValue, { readonly field: Field<Fixed> }>['kind'];
type TextKind = Exclude<Extract<PositionFieldValue, { readonly field: Field<string> }>['kind'], 'order'>;

/** One factory for each kind of value, which shortens the lists above. */
function fieldMakers(position: Wire, units: Assumptions) {
  const collateral = (id: NamesOf<TextMember>) => readFixed(position[id], units.collateralDigits);
  return {
    order: (): PositionField => {
      const id = readOrderId(position.order);
      return { id: 'order', value: { kind: 'order', field: id, intent: intentHashOf(id, units) } };
    },
    pnl: (id: NamesOf<TextMember>): PositionField => ({ id, value: { kind: 'effect', field: collateral(id) } }),
    cost: (id: NamesOf<TextMember>): PositionField => ({
      id,
      value: { kind: 'effect', field: effectOf(collateral(id)) },
    }),
    amount: (id: NamesOf<TextMember>, kind: AmountKind, digits: number): PositionField => ({
      id,
      value: { kind, field: readFixed(position[id], digits) },
    }),
    time: (id: NamesOf<TextMember>): PositionField => ({ id, value: { kind: 'time', field: readTime(position[id]) } }),
    text: (id: NamesOf<TextMember>, kind: TextKind): PositionField => {
      const isAddress = kind === 'address' || kind === 'market';
      return { id, value: { kind, field: isAddress ? readAddress(position[id]) : readText(position[id]) } };
    },
  };
}
