import { moveRatio } from '~/domain/position/what-if-move';
import { rateWindows, windowsHolding } from '~/domain/vault/rate-window';
import { yieldOfWindow } from '~/domain/vault/realised-yield';
import { allEffects, type BackedMarket, shareOf, worthAfter } from '~/domain/vault/vault-exposure';
import { broughtBy, type DepositValue, depositValue } from '~/domain/vault/vault-risk';
import { ValueWithNote } from '~/features/shared/stacked-value';
import { absent, type Field, known, mapField, mapFields } from '~/lib/field';
import { type Fixed, fromDecimal } from '~/lib/fixed-point';
import { utcDayMs } from '~/lib/time';
import { vaultDeskText } from '~/text/en/vault-desk';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { type Fact, FactList } from '~/ui/fact-list';
import { NoticeLines } from '~/ui/notice-lines';
import { useNow } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { Sentence } from '~/ui/sentence';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { Time } from '~/ui/time';
import {
  realisedOf,
  simulatedCsv,
  simulatedFigures,
  type Simulation,
  useDeskTexts,
  yearlyOfWindow,
} from './desk-figures';
import { partText, type Reads } from './desk-exposure';
import { SimulatorForm, type SimulatorFormProps, textOf } from './desk-simulator-form';
import type { RateHistories } from './use-desk';
import type { VaultDeskSearch } from './vaults-search';

type SimulatorPanelProps = Omit<SimulatorFormProps, 'unit'> &
  Pick<ResultsProps, 'histories' | 'tvl' | 'unit' | 'reads'> & { readonly markets: readonly BackedMarket[] | null };

/** The value of a deposit in the vault, its possible yield, and its value after a move of all prices. */
export function SimulatorPanel({ search, patch, ...rest }: SimulatorPanelProps) {
  const t = useText(vaultDeskText);
  const { common } = useText();
  const masked = useMasked('personal', false);
  const amount = fromDecimal(textOf(search.amount));
  return (
    <Panel title={t.simulator} notices={<NoticeLines lines={[t.simulatorNote]} />}>
      {masked ? (
        <p className="px-4 py-3 text-muted">{common.hiddenValue}</p>
      ) : (
        <SimulatorForm search={search} patch={patch} unit={rest.unit} />
      )}
      {amount !== null && <Results {...rest} amount={amount} search={search} />}
    </Panel>
  );
}

type ResultsProps = {
  readonly amount: Fixed;
  readonly search: Pick<VaultDeskSearch, 'since' | 'move'>;
  readonly histories: RateHistories;
  readonly tvl: Field<Fixed>;
  /** Name of the vault's asset. */
  readonly unit: string | undefined;
  readonly markets: readonly BackedMarket[] | null;
  readonly reads: Reads;
};

const MINUTE_MS = 60_000;

function Results({ amount, search: { since, move }, histories, tvl, unit, markets, reads }: ResultsProps) {
  const t = useText(vaultDeskText);
  const texts = useDeskTexts();
  const nowMs = useNow(MINUTE_MS);
  // The day reveals as much as the amount, since rates are public.
  const masked = useMasked('personal', false);
  const sinceMs = since === undefined ? null : utcDayMs(since);
  const deposit = sinceMs === null ? null : depositOf(amount, sinceMs, { histories, nowMs });
  const worth = deposit === null ? known(amount) : mapField(deposit, (found) => found.worth);
  const yields = yieldsOf(histories, amount);
  const atMove = moved(move, { markets, tvl, worth });
  const simulation = { amount, sinceMs, deposit, worth, yields, atMove };
  const isTooOld = deposit?.kind === 'absent' && deposit.reason === 'notComputable';
  const money = { format: 'amount', unit, showUnit: true, rounding: 'floor' } as const;
  const yieldFacts = yields.map(({ window, span, year }): Fact => ({
    label: t.next[window],
    value: (
      <ValueWithNote
        note={
          <>
            <Sentence text={t.aYear} slots={{ amount: <Amount field={year} {...money} signed /> }} />
          </>
        }
      >
        <Amount field={span} {...money} signed tone="sign" />
      </ValueWithNote>
    ),
  }));
  const part = atMove?.sum && partText(t, { markets, sum: atMove.sum, reads });
  const moveFacts: readonly Fact[] =
    atMove === null
      ? []
      : [
          {
            label: t.vaultAtMove,
            value: (
              <ValueWithNote
                note={
                  <>
                    <Amount field={atMove.share} format="percent" signed sensitivity="public" /> {part}
                  </>
                }
              >
                <Amount
                  field={atMove.vault}
                  format="amount"
                  unit={unit}
                  showUnit
                  signed
                  tone="sign"
                  sensitivity="public"
                />
              </ValueWithNote>
            ),
          },
          {
            label: t.atMove,
            value: (
              <ValueWithNote note={part}>
                <Amount field={atMove.worth} {...money} />
              </ValueWithNote>
            ),
          },
        ];
  return (
    <>
      <div className="grid gap-x-8 wide:grid-cols-2">
        <div>
          {deposit !== null && (
            <FactList
              facts={[
                {
                  label: t.worth,
                  value: (
                    <ValueWithNote
                      note={deposit.kind === 'known' && <Time at={deposit.value.last.atMs} show="date-time" />}
                    >
                      <Amount field={worth} {...money} />
                    </ValueWithNote>
                  ),
                },
                {
                  label: t.gain,
                  value: (
                    <ValueWithNote
                      note={<Amount field={mapField(deposit, ({ ratio }) => ratio)} format="percent" signed />}
                    >
                      <Amount field={mapField(deposit, ({ gain }) => gain)} {...money} signed tone="sign" />
                    </ValueWithNote>
                  ),
                },
                {
                  label: t.entry,
                  value: (
                    <ValueWithNote
                      note={
                        deposit.kind === 'known' && !masked && <Time at={deposit.value.entry.atMs} show="date-time" />
                      }
                    >
                      <Amount
                        field={mapField(deposit, ({ entry }) => entry.rate)}
                        format="price"
                        unit={unit}
                        showUnit
                        sensitivity="personal"
                      />
                    </ValueWithNote>
                  ),
                },
                {
                  label: t.tokens,
                  value: <Amount field={mapField(deposit, ({ tokens }) => tokens)} format="amount" rounding="floor" />,
                },
                {
                  label: t.lowest,
                  value: (
                    <ValueWithNote
                      note={deposit.kind === 'known' && !masked && <Time at={deposit.value.lowest.atMs} show="date" />}
                    >
                      <Amount field={mapField(deposit, ({ lowest }) => lowest.worth)} {...money} />
                    </ValueWithNote>
                  ),
                },
                {
                  label: t.fall,
                  value: (
                    <Amount
                      field={mapFields(deposit, deposit, ({ maxFall }) => maxFall)}
                      format="percent"
                      tone="sign"
                    />
                  ),
                },
              ]}
            />
          )}
        </div>
        <FactList facts={[...yieldFacts, ...moveFacts]} />
      </div>
      {isTooOld && <NoticeLines lines={[t.problems.since]} />}
      {!masked && (
        <div className="flex justify-end px-4 pb-3">
          <ExportCsvButton
            isSmall
            about={t.simulator}
            columns={[{ csv: (words) => simulatedCsv(texts, words) }]}
            subject="vault-simulator"
            readAll={() => simulatedFigures(simulation, { texts, unit })}
          />
        </div>
      )}
    </>
  );
}

type DepositOptions = Pick<ResultsProps, 'histories'> & { readonly nowMs: number };

/** Uses the shortest history that contains the day: a history may begin a little later than its window. */
function depositOf(amount: Fixed, sinceMs: number, { histories, nowMs }: DepositOptions): Field<DepositValue> {
  let found: Field<DepositValue> = absent('notComputable');
  for (const window of windowsHolding(sinceMs, nowMs)) {
    const points = histories[window];
    found = mapFields(points, points, (list) => depositValue(list, amount, sinceMs));
    const isLoading = points.kind === 'absent' && points.reason === 'notLoaded';
    if (found.kind === 'known' || isLoading) return found;
  }
  return found;
}

/** The gain on the amount if the yields of the last week, month and year repeat: over the same time, and in a year. */
function yieldsOf(histories: RateHistories, amount: Fixed): Simulation['yields'] {
  return rateWindows.map((window) => {
    const realised = realisedOf(histories[window]);
    // Unknown for a history that is shorter than the window.
    const bring = (ratio: Field<Fixed>) => mapField(ratio, (value) => broughtBy(amount, value));
    return {
      window,
      span: bring(yieldOfWindow(realised, window)),
      year: bring(yearlyOfWindow(realised, window)),
    };
  });
}

type MoveOptions = Pick<ResultsProps, 'markets' | 'tvl'> & { readonly worth: Field<Fixed> };

/** The vault and the amount after a move of all prices at once; null without a readable move. */
function moved(move: VaultDeskSearch['move'], { markets, tvl, worth }: MoveOptions) {
  if (move === undefined) return null;
  const text = textOf(move);
  const sum = markets === null ? null : allEffects(markets, moveRatio(text)).amount;
  const vault = sum?.field ?? absent('notLoaded');
  return { sum, vault, share: shareOf(vault, tvl), worth: worthAfter(worth, vault, tvl) };
}
