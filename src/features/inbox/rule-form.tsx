import { type FormEvent, useId, useState } from 'react';
import {
  isRuleAmount,
  NEAR_RULE,
  orderEnds,
  positionChanges,
  type Rule,
  type RuleKind,
  ruleKinds,
  type RulesStore,
  subjectOf,
} from '~/storage/inbox-rules';
import { percentRatio } from '~/domain/alerts/rule-steps';
import { type NotifyPermission, NotifyState } from '~/features/shared/notify-state';
import { units } from '~/lib/typed-number';
import { useApi } from '~/queries/api-context';
import type { Inbox } from '~/queries/inbox/inbox';
import { useListedMarkets } from '~/queries/markets/markets';
import { inboxText } from '~/text/en/inbox';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { acceptedNumber, useNumberForm } from '~/ui/number-field';
import { Select } from '~/ui/select';
import { usePaceText } from './pace-text';
import { Check, type Draft, KindFields } from './rule-fields';

/**
 * The browser's notifications: whether they can be shown, and a function that requests permission, to be called after a
 * press.
 */
export type RulesNotifier = { readonly permission: NotifyPermission; readonly ask: () => void };

/** The initial values of a new rule. */
export type RuleStart = {
  /** Raw address. */
  readonly market?: string | undefined;
  readonly direction?: Draft['direction'] | undefined;
  readonly price?: string | undefined;
};

type RuleFormProps = {
  /** Null for a new rule. */
  readonly rule: Rule | null;
  /** The subject of a new rule. */
  readonly kind: RuleKind;
  readonly start: RuleStart;
  readonly rules: RulesStore;
  readonly paceOf: Inbox['paceOf'];
  readonly notifier: RulesNotifier;
  readonly onKind: (kind: RuleKind) => void;
  readonly onClose: () => void;
};

/** A form that creates or changes a rule. */
export function RuleForm({ rule, kind: wanted, start, rules, paceOf, notifier, onKind, onClose }: RuleFormProps) {
  const t = useText(inboxText);
  const markets = useListedMarkets();
  const { clock } = useApi();
  const { permission } = notifier;
  const form = useNumberForm();
  const [draft, setDraft] = useState(() =>
    draftOf(rule, { ...start, market: start.market ?? markets[0]?.address ?? '' }, form.write),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const kind = rule?.kind ?? wanted;
  const isNear = rule?.id === NEAR_RULE;
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblem(null);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const amounts = {
      price: acceptedNumber(form.read(draft.price, units.price), isRuleAmount),
      percent: acceptedNumber(form.read(draft.percent, units.percentYear), isRulePercent),
    };
    const made = ruleOf(kind, draft, amounts, rule?.id ?? '');
    if (made === null) {
      const hasChoices = kind === 'status' || kind === 'order' || kind === 'position';
      const example = form.show(kind === 'price' ? '1234.5' : '2.5');
      setProblem(hasChoices ? t.form.none : t.form.invalid(example));
      return;
    }
    const others = rules.get().rules.filter(({ id }) => id !== rule?.id);
    if (others.some((one) => subjectOf(one) === subjectOf(made))) {
      setProblem(t.form.same);
      return;
    }
    // A changed threshold gets a new id: the state of a rule is stored under its id, and the old state no longer
    // applies.
    const isSame = rule !== null && (isNear || subjectOf(rule) === subjectOf(made));
    if (rule !== null && !isSame) rules.remove(rule.id);
    rules.put({ ...made, muted: rule !== null && !isNear && rule.muted, id: isSame ? rule.id : newId(clock.now()) });
    // If a permission was requested before, only a press of the notification button requests it again.
    if (made.notify && (permission === 'unrequested' || permission === 'untried')) notifier.ask();
    onClose();
  };
  const changeNotify = (notify: boolean) => {
    change({ notify });
    if (notify) notifier.ask();
  };
  const formId = useId();
  // The pace does not depend on the amounts.
  const sketch = ruleOf(kind, { ...draft, vault: draft.vault || '-' }, { price: '1', percent: '1' }, rule?.id ?? '');
  const pace = sketch === null ? null : paceOf(sketch);
  const paceText = usePaceText();
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={rule === null ? t.rules.add : t.rules.edit}
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose}>{t.form.cancel}</Button>
          <Button tone="primary" type="submit" form={formId}>
            {t.form.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-3">
        {rule === null && (
          <Select
            label={t.form.kind}
            value={kind}
            options={ruleKinds.map((value) => ({ value, label: t.form.kinds[value] }))}
            onChange={onKind}
          />
        )}
        <KindFields kind={kind} isNear={isNear} draft={draft} onChange={change} problem={problem} />
        {pace !== null && <p className="text-small text-muted">{paceText(pace)}.</p>}
        <div className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-3">
          <Check label={t.form.sound} checked={draft.sound} onChange={(sound) => change({ sound })} />
          {!isNear && <Check label={t.form.notify} checked={draft.notify} onChange={changeNotify} />}
        </div>
        {draft.notify && permission !== 'granted' && (
          <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
            <NotifyState permission={permission} onTry={notifier.ask} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

function draftOf(
  rule: Rule | null,
  { market, direction = 'above', price = '' }: RuleStart & { readonly market: string },
  write: (value: string) => string,
): Draft {
  const empty: Draft = {
    market,
    vault: '',
    direction,
    side: 'long',
    effect: 'pays',
    price: write(price),
    percent: '',
    states: ['paused', 'closeOnly', 'open'],
    ends: [...orderEnds],
    changes: [...positionChanges],
    sound: false,
    notify: true,
  };
  if (rule === null) return empty;
  const { sound, notify } = rule;
  const common = { ...empty, sound, notify };
  switch (rule.kind) {
    case 'price':
      return { ...common, market: rule.market, direction: rule.side, price: write(rule.price) };
    case 'funding':
      return { ...common, market: rule.market, side: rule.side, effect: rule.effect, percent: write(rule.percent) };
    case 'fundingFlip':
      return { ...common, market: rule.market, side: rule.side };
    case 'status':
      return { ...common, market: rule.market, states: rule.to };
    case 'order':
      return { ...common, ends: rule.to };
    case 'position':
      return { ...common, changes: rule.to };
    case 'distance':
      return { ...common, percent: write(rule.percent) };
    case 'vault':
      return { ...common, vault: rule.vault, percent: write(rule.percent) };
    case 'protection':
      return common;
  }
}

function isRulePercent(value: string): boolean {
  return isRuleAmount(value) && percentRatio(value).raw > 0n;
}

/** The numbers of a draft as plain decimals; null unless the text is a number above zero. */
type Amounts = { readonly price: string | null; readonly percent: string | null };

/** Null if a part is missing. */
function ruleOf(kind: RuleKind, draft: Draft, { price, percent }: Amounts, id: string): Rule | null {
  const { market, vault, side, effect, sound, notify } = draft;
  const common = { id, muted: false, sound, notify };
  switch (kind) {
    case 'price':
      return price === null ? null : { ...common, kind, market, side: draft.direction, price };
    case 'funding':
      return percent === null ? null : { ...common, kind, market, side, effect, percent };
    case 'fundingFlip':
      return { ...common, kind, market, side };
    case 'status':
      return draft.states.length > 0 ? { ...common, kind, market, to: draft.states } : null;
    case 'order':
      return draft.ends.length > 0 ? { ...common, kind, to: draft.ends } : null;
    case 'position':
      return draft.changes.length > 0 ? { ...common, kind, to: draft.changes } : null;
    case 'distance':
      return percent === null ? null : { ...common, kind, percent };
    case 'vault':
      return vault === '' || percent === null ? null : { ...common, kind, vault, percent };
    case 'protection':
      return { ...common, kind };
  }
}

function newId(nowMs: number): string {
  return `r${Math.floor(nowMs).toString(36)}`;
}
