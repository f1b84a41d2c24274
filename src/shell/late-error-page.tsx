import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useLazy } from '~/ui/lazy';
import type { ErrorPageProps } from './error-page';

const loadPage = () => import('./error-page');

/** The page for an error, which no visit without one loads. What broke may be the way to it: then its plainest form stands here. */
export function LateErrorPage(props: ErrorPageProps) {
  const t = useText();
  const late = useLazy(true, loadPage);
  if (late.kind === 'ready') return <late.part.ErrorPage {...props} />;
  if (late.kind === 'loading') return null;
  return (
    <div role="alert" className="p-5">
      <h1>{t.common.partMissing}</h1>
      <pre className="whitespace-pre-wrap">{[props.error.message, props.report].join('\n')}</pre>
      <Button onClick={props.onReload}>{t.common.retry}</Button>
    </div>
  );
}
