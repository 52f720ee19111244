import { envelopeOf, messageOf } from '../platform/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';

type QueryErrorProps = { title: string; error: unknown; onRetry: () => void; headingLevel?: 1 | 2 };

/** A failed read: the server's sentence, its request id, and another try. */
export function QueryError({ title, error, onRetry, headingLevel = 2 }: QueryErrorProps) {
  const requestId = envelopeOf(error)?.requestId;
  return (
    <ErrorState
      title={title}
      message={messageOf(error)}
      headingLevel={headingLevel}
      onRetry={onRetry}
      {...(requestId !== undefined && { requestId })}
    />
  );
}
