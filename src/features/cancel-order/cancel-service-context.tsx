import { createContext, use, type ReactNode } from 'react';
import type { CancelService } from '~/wallet/cancel-service';

const CancelServiceContext = createContext<CancelService | null>(null);

export function CancelServiceProvider({
  service,
  children,
}: {
  readonly service: CancelService;
  readonly children: ReactNode;
}) {
  return <CancelServiceContext value={service}>{children}</CancelServiceContext>;
}

/** @throws if rendered outside of a CancelServiceProvider, which is a mistake in the code */
export function useCancelService(): CancelService {
  const service = use(CancelServiceContext);
  if (service === null) throw new Error('useCancelService outside of a CancelServiceProvider');
  return service;
}
