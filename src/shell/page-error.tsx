import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { toError } from '~/lib/to-error';
import { useAppServices } from './app-services';
import { LateErrorPage } from './late-error-page';

/** A page that broke, inside of the frame, which goes on working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { errorReport, reload } = useAppServices();
  const router = useRouter();
  const again = () => {
    // A page whose chunk could not be loaded is only asked for again by loading the route anew.
    void router.invalidate().then(reset);
  };
  const reason = toError(error);
  return <LateErrorPage error={reason} report={errorReport()} onAgain={again} onReload={reload} />;
}
