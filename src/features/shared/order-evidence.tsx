import { useSupportCase } from '~/queries/support/support-case';
import { EvidenceList } from './failure-diagnosis';

type OrderEvidenceProps = {
  readonly of: string;
  readonly trader: string | null;
  readonly account: string | null;
};

/** The evidence of one order in its drawer, where its cause stands above. */
export function OrderEvidence(props: OrderEvidenceProps) {
  return <EvidenceList evidence={useSupportCase(props).evidence} />;
}
