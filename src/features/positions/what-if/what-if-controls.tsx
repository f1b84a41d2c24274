import { useEffect, useId, useRef, useState } from 'react';
import { type Factor, readFactors, unmatchedNames } from '~/domain/position/ladder-shock';
import { readScenario } from '~/domain/position/scenario-text';
import { LEAST_PERCENT, MOST_PERCENT, moveRatio, readMove } from '~/domain/position/what-if-move';
import { keepingNotices } from '~/features/shared/keeping-notices';
import { useListedMarkets } from '~/queries/markets/markets';
import type { ScenarioStore } from '~/storage/saved-scenarios';
import { whatIfText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { toDecimalString } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { type NumberReading, units } from '~/lib/typed-number';
import { useFormat } from '~/ui/format-context';
import { acceptedNumber, NumberField, useEcho, useNumberForm } from '~/ui/number-field';
import { useReadable } from '~/ui/use-readable';

type WhatIfControlsProps = {
  readonly draft: MoveDraft;
  /** Base assets of the positions. */
  readonly assets: readonly string[];
  /** The collaterals of free balances, which a scenario may name too. */
  readonly collaterals: readonly string[];
  readonly asset: string | null;
  /** Factors of a scenario, as in the URL; empty without a scenario. */
  readonly shock: string;
  readonly onShock: (shock: string | undefined) => void;
  readonly fire: boolean;
  readonly onFire: (fire: boolean) => void;
  readonly onAsset: (asset: string | null) => void;
  readonly scenarios: ScenarioStore;
};

/** The slider's range in either direction and its step, in per cent. The field accepts more, in finer steps. */
const SLIDER_REACH = 50;
const SLIDER_STEP = 0.5;
const presets = ['-20', '-10', '-5', '-1', '1', '5', '10', '20'];

/** Chooses how far prices move, and which prices. Slider, field and presets set one value. */
export function WhatIfControls({
  draft,
  assets,
  collaterals,
  asset,
  onAsset,
  shock,
  onShock,
  fire,
  onFire,
  scenarios,
}: WhatIfControlsProps) {
  const t = useText(whatIfText);
  const moveText = useMoveText();
  const { show } = useNumberForm();
  const id = useId();
  const signed = (percent: number) => moveText(String(percent));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3 print:hidden">
      <Select
        label={t.asset}
        value={asset ?? ''}
        options={[{ value: '', label: t.allAssets }, ...assets.map((name) => ({ value: name, label: name }))]}
        onChange={(next) => onAsset(next === '' ? null : next)}
      />
      <ScenarioField shock={shock} onShock={onShock} names={[...assets, ...collaterals]} />
      <ScenarioChoice {...{ shock, onShock, scenarios }} />
      <span className="flex min-w-0 flex-[1_1_16rem] items-center gap-2.5 text-small text-muted">
        <label htmlFor={id} className="sr-only">
          {t.slider}
        </label>
        <span aria-hidden="true">{signed(-SLIDER_REACH)}</span>
        <input
          id={id}
          type="range"
          min={-SLIDER_REACH}
          max={SLIDER_REACH}
          step={SLIDER_STEP}
          value={draft.move}
          aria-valuetext={moveText(draft.move)}
          onChange={(event) => draft.choose(event.target.value)}
          className="move-slider min-w-0 grow"
        />
        <span aria-hidden="true">{signed(SLIDER_REACH)}</span>
      </span>
      <span className="flex items-start gap-1.5 text-muted">
        <NumberField
          label={t.field}
          labelHidden
          units={units.percent}
          keys="signed"
          placeholder={show(draft.move)}
          value={draft.text}
          onChange={draft.set}
          problem={draft.invalid ? t.problem(signed(LEAST_PERCENT), signed(MOST_PERCENT), show('-12.5')) : null}
          className="w-32"
        />
        <span aria-hidden="true" className="py-1.5">
          {t.unit}
        </span>
      </span>
      <span role="group" aria-label={t.presets} className="flex flex-wrap items-center gap-1.5">
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            aria-pressed={draft.move === preset}
            onClick={() => draft.choose(preset)}
            className="aria-pressed:bg-raised aria-pressed:border-accent"
          >
            {moveText(preset)}
          </Button>
        ))}
        <Button size="small" tone="quiet" disabled={draft.text === show('0')} onClick={() => draft.choose('0')}>
          {t.reset}
        </Button>
      </span>
      <label className="inline-flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={fire}
          onChange={(event) => onFire(event.target.checked)}
          className="size-4 accent-accent"
        />
        {t.fire}
      </label>
    </div>
  );
}

type ScenarioFieldProps = Pick<WhatIfControlsProps, 'shock' | 'onShock'>;

/** Factors instead of one move for all assets or one asset. They apply on Enter or on blur. */
function ScenarioField({ shock, onShock, names }: ScenarioFieldProps & { readonly names: readonly string[] }) {
  const t = useText(whatIfText);
  const { read, show, write } = useNumberForm();
  const echo = useEcho();
  // If a comma is the decimal sign, it would look like a comma between factors.
  const between = write('0.5').includes('.') ? ',' : '; ';
  const written = (factors: readonly Factor[]) =>
    factors.map(({ name, factor }) => t.factor(name, write(toDecimalString(factor)))).join(between);
  const fieldText = () => written(readFactors(shock) ?? []) || shock;
  const [text, setText] = useState(fieldText);
  // Also if it was chosen elsewhere. The field itself stays and keeps focus.
  const [textOf, setTextOf] = useState(shock);
  if (textOf !== shock) {
    setTextOf(shock);
    setText(fieldText());
  }
  const markets = useListedMarkets();
  const listed = markets.flatMap(({ baseAsset, className, collateral }) => [baseAsset, className, collateral]);
  const typed = readScenario(text, (number) => read(number, units.none));
  const factors = typed.plain === '' ? [] : readFactors(typed.plain);
  const unknown = factors === null ? [] : unmatchedNames(factors, [...names, ...listed]);
  const example = t.scenarioProblem(written(exampleFactors));
  const problem = factors === null ? example : unknown.length > 0 ? t.scenarioUnknown(unknown.join(', ')) : null;
  const readAs = () =>
    echo(
      typed.factors.map(({ name, value }) => t.factor(name, show(value))).join('; '),
      typed.factors.flatMap(({ name, others }) => others.map((value) => t.factor(name, show(value)))),
    );
  const apply = () => {
    if (typed.plain !== shock && problem === null) onShock(typed.plain === '' ? undefined : typed.plain);
  };
  return (
    <TextField
      label={t.scenario}
      labelHidden
      placeholder={written(exampleFactors)}
      value={text}
      onChange={setText}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      note={problem === null && typed.needsEcho ? readAs() : null}
      problem={problem}
      between={factorLines}
      className="w-44"
    />
  );
}

const exampleFactors: readonly Factor[] = [
  { name: 'BTC', factor: { raw: 1n, scale: 0 } },
  { name: 'crypto', factor: { raw: 16n, scale: 1 } },
];

/** Two columns of a table: names, and factors beside them. */
const factorLines = { line: '; ', cell: ' ' } as const;

/** Saved scenarios: choosing one, and saving or deleting the present one. */
function ScenarioChoice({ shock, onShock, scenarios }: ScenarioFieldProps & Pick<WhatIfControlsProps, 'scenarios'>) {
  const t = useText(whatIfText);
  const [name, setName] = useState('');
  const saved = useReadable(scenarios);
  const [notice] = keepingNotices(scenarios.keeping(), t.notKept);
  const current = saved.find((one) => one.factors === shock);
  const save = () => {
    if (name.trim() === '') return;
    scenarios.save({ name: name.trim(), factors: shock });
    setName('');
  };
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {saved.length > 0 && (
        <Select
          label={t.saved}
          value={current === undefined ? '' : shock}
          options={[
            { value: '', label: t.noScenario },
            ...saved.map(({ name: label, factors }) => ({ value: factors, label })),
          ]}
          onChange={(next) => onShock(next === '' ? undefined : next)}
        />
      )}
      {current !== undefined && (
        <Button size="small" tone="quiet" onClick={() => scenarios.remove(current)}>
          {t.forget}
        </Button>
      )}
      {shock !== '' && current === undefined && (
        <>
          <TextField
            label={t.scenarioName}
            labelHidden
            placeholder={t.scenarioName}
            value={name}
            onChange={setName}
            onKeyDown={({ key }) => key === 'Enter' && save()}
            className="w-32"
          />
          <Button size="small" title={notice} disabled={name.trim() === ''} onClick={save}>
            {t.save}
          </Button>
        </>
      )}
    </span>
  );
}

/** A move goes into the URL when it has not changed for this long, so that a drag creates one view, not a hundred. */
const SETTLE_MS = 200;

type MoveDraft = {
  /** The text being typed or dragged. */
  readonly text: string;
  /** The move to show: the move in the text if it is valid, otherwise the move in the URL. */
  readonly move: string;
  /** Whether the text is not a move. */
  readonly invalid: boolean;
  /** Called when a text was typed. */
  readonly set: (text: string, reading: NumberReading) => void;
  /** Called when a move was chosen. */
  readonly choose: (move: string) => void;
};

type State = { readonly text: string; readonly url: string; readonly sent: string };

/**
 * The move that the reader is choosing, before it is in the URL. It goes there when the input rests. When the URL
 * changes for another reason, such as "back" or a link, its move replaces the draft.
 */
export function useMoveDraft(url: string, onMove: (move: string) => void, onDraft?: (move: string) => void): MoveDraft {
  const { read, write } = useNumberForm();
  const [state, setState] = useState<State>({ text: write(url), url, sent: url });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef({ text: state.text, onMove });
  useEffect(() => {
    latest.current = { text: state.text, onMove };
  }, [state.text, onMove]);
  // When the URL contains the sent move, the reader may have chosen another one since: the draft stays.
  if (state.url !== url) setState({ ...state, url, text: url === state.sent ? state.text : write(url) });
  const change = (text: string, next: string | null) => {
    setState((before) => ({ ...before, text }));
    clearTimeout(timer.current);
    if (next === null) return;
    onDraft?.(next);
    timer.current = setTimeout(() => {
      // The URL may have changed the draft or the view since then. That change must stay.
      if (latest.current.text !== text) return;
      setState((before) => ({ ...before, sent: next }));
      latest.current.onMove(next);
    }, SETTLE_MS);
  };
  const reading = read(state.text, units.percent);
  const move = moveOf(reading);
  return {
    text: state.text,
    move: move ?? url,
    invalid: move === null && reading.kind !== 'empty',
    set: (text, typed) => change(text, moveOf(typed)),
    choose: (chosen) => change(write(chosen), chosen),
  };
}

/**
 * Null unless the text is a move. An empty field does not mean a move of zero, because it is empty while the reader
 * fills it.
 */
function moveOf(reading: NumberReading): string | null {
  return acceptedNumber(reading, (value) => readMove(value) !== undefined);
}

/** Formats a move in per cent with all its digits, such as "−12.5 %", in the reader's locale. */
export function useMoveText(): (move: string) => string {
  const { numbers } = useFormat();
  return (move) => formatAmount(moveRatio(move), { kind: 'percent', decimals: 2, signed: true }, numbers).exactText;
}
