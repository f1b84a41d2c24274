import { Bell, BellOff, Download, Pencil, Trash2, Upload } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { NEAR_RULE, readRulesFile, type Rule, type RuleKind, rulesFile } from '~/storage/inbox-rules';
import { keepingNotices } from '~/features/shared/keeping-notices';
import { useListFiles } from '~/features/shared/list-files';
import { rearmValue } from '~/domain/alerts/rule-steps';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';
import { momentText } from '~/lib/format-time';
import type { SearchPatch } from '~/lib/search-params';
import type { Inbox } from '~/queries/inbox/inbox';
import type { RuleCheck } from '~/queries/inbox/inbox-plan';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { inboxText } from '~/text/en/inbox';
import { notifyText } from '~/text/en/near-offer';
import { useText } from '~/text/text-context';
import type { AddressForms } from '~/lib/address-forms';
import { useAddressForm } from '~/ui/address-form';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { NoticeLines } from '~/ui/notice-lines';
import { useWithTime } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import { Time } from '~/ui/time';
import { useReadable } from '~/ui/use-readable';
import { usePaceText } from './pace-text';
import { RuleForm, type RulesNotifier, type RuleStart } from './rule-form';

type RulesSearch = {
  /** Id of the rule in the open form; `new` for a new rule. */
  readonly rule?: string | undefined;
  readonly watch?: RuleKind | undefined;
} & RuleStart;

type RulesPanelProps = {
  readonly inbox: Inbox;
  readonly notifier: RulesNotifier;
  readonly search: RulesSearch;
  readonly onSearch: SearchPatch<RulesSearch>;
};

const NEW = 'new';

/** The rules with their subjects, the interval and the time of their last check; their form, export and import. */
export function RulesPanel({ inbox, notifier, search, onSearch }: RulesPanelProps) {
  const t = useText(inboxText).rules;
  const { rules, unread } = useSyncExternalStore(inbox.rules.subscribe, inbox.rules.get);
  const { checks, leads } = useReadable(inbox.status);
  const [said, setSaid] = useState<string | null>(null);
  const { state } = useText(notifyText);
  const { permission } = notifier;
  const notices = [
    t.onlyOpen,
    ...(permission !== 'granted' && rules.some((rule) => rule.notify && !rule.muted) ? [state[permission]] : []),
    ...(unread.length > 0 ? [t.unreadable(unread.length)] : []),
    ...keepingNotices(inbox.rules.keeping(), t.notKept),
  ];
  const close = () =>
    onSearch(
      { rule: undefined, watch: undefined, market: undefined, direction: undefined, price: undefined },
      { replace: false },
    );
  const opened = rules.find(({ id }) => id === search.rule) ?? null;
  return (
    <Panel
      title={t.title}
      actions={
        <>
          <RuleFiles inbox={inbox} onSaid={setSaid} />
          <Button tone="primary" onClick={() => onSearch({ rule: NEW }, { replace: false })}>
            {t.add}
          </Button>
        </>
      }
      notices={<NoticeLines lines={notices} />}
    >
      {said !== null && (
        <p role="status" className="border-b border-line px-4 py-2">
          {said}
        </p>
      )}
      <ul className="divide-y divide-line">
        {rules.map((rule) => (
          <RuleLine
            key={rule.id}
            rule={rule}
            check={checks.get(rule.id) ?? null}
            leads={leads}
            inbox={inbox}
            onEdit={() => onSearch({ rule: rule.id }, { replace: false })}
          />
        ))}
      </ul>
      {(search.rule === NEW || opened !== null) && (
        <RuleForm
          key={search.rule}
          rule={opened}
          kind={search.watch ?? 'price'}
          start={search}
          rules={inbox.rules}
          paceOf={inbox.paceOf}
          notifier={notifier}
          onKind={(watch) => onSearch({ watch })}
          onClose={close}
        />
      )}
    </Panel>
  );
}

type RuleLineProps = {
  readonly rule: Rule;
  readonly check: RuleCheck | null;
  /** Whether this tab checks the rules. */
  readonly leads: boolean;
  readonly inbox: Inbox;
  readonly onEdit: () => void;
};

function RuleLine({ rule, check, leads, inbox, onEdit }: RuleLineProps) {
  const t = useText(inboxText);
  const find = useMarketFinder();
  const addresses = useAddressForm();
  const name = ruleName(rule, t, { find, addresses });
  const rearm = rearmValue(rule);
  const change = (part: Partial<Pick<Rule, 'muted'>>) => inbox.rules.put({ ...rule, ...part });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 grow basis-48">
        <span className={rule.muted ? 'text-muted' : 'font-medium'}>{name}</span>{' '}
        {rule.muted && <Badge>{t.rules.muted}</Badge>}
        <span className="block text-small text-muted">
          {check !== null && <Checks check={check} leads={leads} />}
          {check !== null && rearm !== null && ' · '}
          {rearm !== null && t.rules[rule.kind === 'distance' ? 'rearmAbove' : 'rearm'](rearmText(rule, rearm, t))}
        </span>
      </span>
      <span className="flex items-center gap-1">
        <IconButton label={t.rules.mute(name)} aria-pressed={rule.muted} onClick={() => change({ muted: !rule.muted })}>
          <Icon of={rule.muted ? BellOff : Bell} size={15} />
        </IconButton>
        <IconButton label={t.rules.editThis(name)} onClick={onEdit}>
          <Icon of={Pencil} size={15} />
        </IconButton>
        {rule.id !== NEAR_RULE && (
          <IconButton label={t.rules.remove(name)} onClick={() => inbox.rules.remove(rule.id)}>
            <Icon of={Trash2} size={15} />
          </IconButton>
        )}
      </span>
    </li>
  );
}

function rearmText({ kind }: Rule, rearm: Fixed, t: Catalogue['inbox']): string {
  return kind === 'price' ? toDecimalString(rearm) : t.percent(toDecimalString({ ...rearm, raw: rearm.raw * 100n }));
}

/** "Checked every 1 min, at the slowest 7 min · 2 min ago". */
function Checks({ check, leads }: { readonly check: RuleCheck; readonly leads: boolean }) {
  const { atMs, failure, notSinceMs } = check;
  const t = useText(inboxText).rules;
  return (
    <>
      {usePaceText()(check)} ·{' '}
      {notSinceMs !== null ? (
        <NotSince atMs={notSinceMs} />
      ) : failure !== null ? (
        <span className="text-warn-text">{t.failed}</span>
      ) : atMs === null ? (
        leads ? (
          t.never
        ) : (
          t.elsewhere
        )
      ) : (
        <Time at={atMs} show="age" />
      )}
    </>
  );
}

/** Shown if a rule could not be checked, so that it neither fired nor stayed quiet. */
function NotSince({ atMs }: { readonly atMs: number }) {
  const t = useText(inboxText).rules;
  const { times } = useFormat();
  const time = useWithTime((nowMs) => momentText(times, atMs, nowMs));
  return <span className="text-warn-text">{t.notSince(time)}</span>;
}

type RuleNames = {
  readonly find: (address: string) => MarketIdentity | null;
  readonly addresses: AddressForms;
};

/** The subject of a rule, in one line. */
function ruleName(rule: Rule, t: Catalogue['inbox'], { find, addresses }: RuleNames): string {
  const { names } = t.rules;
  const market = (address: string) => find(address)?.ticker ?? addresses.short(address, 'contract');
  const words = <Key extends string>(all: Readonly<Record<Key, string>>, keys: readonly Key[]) =>
    keys.map((key) => all[key]).join(', ');
  switch (rule.kind) {
    case 'price':
      return names[rule.side](market(rule.market), rule.price);
    case 'distance':
      return names.distance(rule.percent);
    case 'funding':
      return names[rule.effect](market(rule.market), t.form.sides[rule.side], rule.percent);
    case 'fundingFlip':
      return names.fundingFlip(market(rule.market), t.form.sides[rule.side]);
    case 'status':
      return names.status(market(rule.market), words(t.form.states, rule.to));
    case 'order':
      return names.order(words(t.form.ends, rule.to));
    case 'position':
      return names.position(words(t.form.changes, rule.to));
    case 'vault':
      return names.vault(addresses.short(rule.vault, 'contract'), rule.percent);
    case 'protection':
      return names.protection;
  }
}

/** Saves the rules as a file, and adds the rules of a file. */
function RuleFiles({ inbox, onSaid }: Pick<RulesPanelProps, 'inbox'> & { readonly onSaid: (said: string) => void }) {
  const t = useText(inboxText).rules;
  const { rules } = inbox;
  const { save, open, field } = useListFiles({
    subject: 'rules',
    words: t,
    write: (at) => rulesFile(rules.get().rules, at),
    read: readRulesFile,
    refusedEntry: t.refused.rule,
    add: (added) => {
      const count = rules.merge(added);
      return count === null ? t.refused.count : t.imported(count);
    },
    onSaid,
  });
  return (
    <>
      <Button onClick={save}>
        <Icon of={Download} size={14} />
        {t.export}
      </Button>
      <Button onClick={open}>
        <Icon of={Upload} size={14} />
        {t.import}
      </Button>
      {field}
    </>
  );
}
