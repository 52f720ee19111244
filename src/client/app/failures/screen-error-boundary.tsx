import { Component, type ErrorInfo, type ReactNode } from 'react';
import { api } from '../../platform/trpc.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineScreen } from './offline-screen.tsx';

type Props = { children: ReactNode };
type State = { error: Error | undefined };

function reportError(error: Error, info: ErrorInfo): void {
  const report = {
    message: error.message.slice(0, 1000),
    path: location.pathname.slice(0, 500),
    ...(error.stack && { stack: error.stack.slice(0, 4000) }),
    ...(info.componentStack && { componentStack: info.componentStack.slice(0, 4000) }),
  };
  // The screen has failed already; a report that fails too changes nothing for the visitor.
  api.system.reportClientError.mutate(report).catch(() => undefined);
}

/** One per screen (C13): a broken screen leaves the shell alive, says so and is reported. */
export class ScreenErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(error, info);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!navigator.onLine) return <OfflineScreen />;
    return (
      <ErrorState
        headingLevel={1}
        title="This page could not be shown"
        message="An unexpected error occurred. Please try again."
        onRetry={() => location.reload()}
      />
    );
  }
}
