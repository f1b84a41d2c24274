import type { ReactNode } from 'react';
import { shortAddress } from '~/lib/address';
import { Drawer } from '~/ui/drawer';
import { HashChip } from '~/ui/hash-chip';
import type { CancelJournal } from '~/wallet/cancel-journal';
import type { CancelRecord } from '~/wallet/cancel-record';
import { possibleActions, RecordActions } from './record-actions';
import { ServiceFacts, SignedFacts } from './record-facts';
import { RecordState } from './record-state';
import { RecordSteps } from './record-steps';
import type { RecordTexts } from './record-words';

export type RecordLinks = {
  /** Wraps an order's hash in a link to its drawer, for the trader it belongs to. */
  readonly orderLink: (target: CancelRecord['target'], children: ReactNode) => ReactNode;
  readonly marketLink: (address: string, children: ReactNode) => ReactNode;
};

export type RecordDrawerProps = RecordLinks & {
  /** Null when this browser's journal of this service has no such cancel. */
  readonly record: CancelRecord | null;
  readonly texts: RecordTexts;
  /** Null where the market is none that is known here. */
  readonly ticker: string | null;
  /** False when its latest state could not be stored. */
  readonly kept: boolean;
  readonly apply: CancelJournal['apply'];
  readonly onClose: () => void;
};

/** One cancel with all that the journal knows of it: what came of it, its steps, what was signed, what the service said. */
export function RecordDrawer({ record, onClose, ...rest }: RecordDrawerProps) {
  const { details } = rest.texts.cancels;
  if (record === null) {
    return (
      <Drawer title={details.unnamed} onClose={onClose}>
        <p role="status" className="px-5 py-6 text-muted">
          {details.notHere}
        </p>
      </Drawer>
    );
  }
  return (
    <Drawer
      title={details.title(rest.ticker ?? shortAddress(record.target.orderHash))}
      onClose={onClose}
      footer={possibleActions(record).length === 0 ? undefined : <RecordActions record={record} apply={rest.apply} />}
    >
      <RecordBody record={record} {...rest} />
    </Drawer>
  );
}

function RecordBody({ record, texts, ticker, kept, orderLink, marketLink }: Omit<RecordDrawerProps, 'record' | 'onClose' | 'apply'> & { readonly record: CancelRecord }) {
  const { details } = texts.cancels;
  const { target } = record;
  return (
    <>
      <div role="status" className="border-b border-line px-4 py-2">
        <RecordState record={record} kept={kept} />
      </div>
      <Part title={details.steps}>
        <div className="px-4 py-1.5">
          <RecordSteps record={record} texts={texts} />
        </div>
      </Part>
      <Part title={details.signed}>
        <SignedFacts record={record} texts={texts} />
      </Part>
      <Part title={details.service}>
        <ServiceFacts
          record={record}
          texts={texts}
          order={<HashChip hash={target.orderId} link={(shown) => orderLink(target, shown)} />}
          market={marketLink(target.market, ticker ?? shortAddress(target.market))}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line py-2 last:border-b-0">
      <h3 className="px-4 text-small font-semibold text-muted">{title}</h3>
      {children}
    </section>
  );
}
