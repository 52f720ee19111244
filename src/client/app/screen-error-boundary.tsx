import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

type Props = { children: ReactNode };
type State = { error: Error | undefined };

function reportError(error: Error, info: ErrorInfo): void {
  const report = {
    message: error.message,
    stack: error.stack,
    componentStack: info.componentStack,
    path: location.pathname,
  };
  navigator.sendBeacon('/api/client-error', new Blob([JSON.stringify(report)], { type: 'application/json' }));
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
