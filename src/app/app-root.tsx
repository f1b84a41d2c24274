import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { CancelServiceProvider } from '~/features/cancel-order/cancel-service-context';
import { WalletProvider } from '~/features/wallet/wallet-context';
import { ApiProvider } from '~/queries/api-context';
import { AppServicesProvider } from '~/shell/app-services';
import { applyAppearance } from '~/ui/appearance';
import { AppearanceProvider } from '~/ui/appearance-context';
import { NowProvider } from '~/ui/now-context';
import type { App } from './create-app';
import { ReaderSettings } from './reader-settings';

/** The app on a screen: its parts handed down by context, each made once in `createApp`. */
export function AppRoot({ app }: { readonly app: App }) {
  const { appearance } = app;
  const look = useSyncExternalStore(appearance.subscribe, appearance.get);
  useEffect(() => applyAppearance(look, document.documentElement), [look]);
  return (
    <NowProvider clock={app.clock}>
      <ReaderSettings preferences={app.services.preferences}>
        <QueryClientProvider client={app.queryClient}>
          <ApiProvider api={app.api}>
            <WalletProvider parts={app}>
              <CancelServiceProvider service={app.cancels}>
                <AppearanceProvider store={appearance}>
                  <AppServicesProvider services={app.services}>
                    <RouterProvider router={app.router} />
                  </AppServicesProvider>
                </AppearanceProvider>
              </CancelServiceProvider>
            </WalletProvider>
          </ApiProvider>
        </QueryClientProvider>
      </ReaderSettings>
    </NowProvider>
  );
}
