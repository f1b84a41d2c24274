import { useSupportCase } from '~/queries/support/support-case';
import { EvidenceList } from './failure-diagnosis';

type OrderEvidenceProps = {
  readonly of: string;
  readonly trader: string | null;
  readonly account: string | null;
};

/** The evidence about one order, below its cause in the drawer. */
export function OrderEvidence(props: OrderEvidenceProps) {
  return <EvidenceList evidence={useSupportCase(props).evidence} />;
}
