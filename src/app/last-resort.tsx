import { Component, type ReactNode } from 'react';
import { errorOf } from '~/lib/thrown';
import { LateErrorPage } from '~/shell/late-error-page';

export type LastResortProps = {
  readonly report: () => string;
  readonly reload: () => void;
  readonly children: ReactNode;
};

type State = { readonly error: Error | null };

/** Catches what even the router did not: a page of its own in place of a blank one. React asks for a class here. */
export class LastResort extends Component<LastResortProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: errorOf(error) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { report, reload, children } = this.props;
    return error === null ? children : <LateErrorPage error={error} report={report()} onReload={reload} />;
  }
}
