import { envelopeOf, messageOf } from '../platform/api-error.ts';
import { ErrorState } from './error-state.tsx';

type QueryErrorProps = { error: unknown; onRetry: () => void; title?: string; headingLevel?: 1 | 2 };

/** What a screen shows instead of data that could not be loaded. */
export function QueryError({ error, ...props }: QueryErrorProps) {
  const requestId = envelopeOf(error)?.requestId;
  return <ErrorState {...props} message={messageOf(error)} {...(requestId === undefined ? {} : { requestId })} />;
}
