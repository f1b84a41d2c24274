import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, known, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { derivations, type DerivedId } from './market-derivations';
import { figureOf, readMarketField, type FieldKind, type MarketFieldValue } from './market-field';
import { marketGroups, type GroupEntry, type GroupId } from './market-groups';
import type { MarketPath } from './market-path';

/** A line of a market's page; `id` names its label and help in the catalogue. */
export type MarketField =
  | { readonly id: MarketPath; readonly value: MarketFieldValue }
  /** Worked out, out of these, in the order of its formula. */
  | { readonly id: DerivedId; readonly value: MarketFieldValue; readonly inputs: readonly MarketField[] };

export type MarketFieldGroups = Readonly<Record<GroupId, readonly MarketField[]>>;

const groupList: readonly (readonly GroupEntry[])[] = Object.values(marketGroups);

/** The values of operation 17 with their units, and what follows from them, in groups. */
export function marketFieldGroups(market: Lenient<Market>, units: Assumptions): MarketFieldGroups {
  const kinds = new Map<MarketPath, FieldKind>(
    groupList.flat().flatMap((entry) => (typeof entry === 'string' ? [] : [entry])),
  );
  const given = (path: MarketPath): MarketField => ({
    id: path,
    value: readMarketField(market, path, kinds.get(path) ?? 'text', units),
  });
  const lineOf = (entry: GroupEntry): MarketField =>
    typeof entry === 'string' ? derive(entry, given) : given(entry[0]);
  const lines = (entries: readonly GroupEntry[]) => entries.map(lineOf);
  return {
    prices: lines(marketGroups.prices),
    interest: lines(marketGroups.interest),
    activity: lines(marketGroups.activity),
    funding: lines(marketGroups.funding),
    curve: lines(marketGroups.curve),
    limits: lines(marketGroups.limits),
    fees: lines(marketGroups.fees),
    impact: lines(marketGroups.impact),
    reserves: lines(marketGroups.reserves),
    state: lines(marketGroups.state),
  };
}

/** The figure of one line of a group; `missing` where it is not in it. */
export function figureIn(fields: readonly MarketField[], id: MarketField['id']): Field<Fixed> {
  const field = fields.find((one) => one.id === id);
  return field === undefined ? absent('missing') : figureOf(field.value);
}

function derive(id: DerivedId, given: (path: MarketPath) => MarketField): MarketField {
  const { kind, inputs, work } = derivations[id];
  const fields = inputs.map(given);
  return {
    id,
    value: {
      kind,
      field: combine(
        fields.map(({ value }) => figureOf(value)),
        work,
      ),
    },
    inputs: fields,
  };
}

/** The first input that is not known decides what the result is. */
function combine(inputs: readonly Field<Fixed>[], work: (...values: Fixed[]) => Fixed | null): Field<Fixed> {
  const values: Fixed[] = [];
  for (const input of inputs) {
    if (input.kind !== 'known') return input;
    values.push(input.value);
  }
  const result = work(...values);
  return result === null ? absent('notComputable') : known(result);
}
