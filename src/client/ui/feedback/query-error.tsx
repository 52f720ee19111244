import { use } from 'react';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { NotFoundContext } from '../../platform/screen/not-found.ts';
import { ErrorState } from './error-state.tsx';

type QueryErrorProps = { error: unknown; onRetry: () => void; title?: string; headingLevel?: 1 | 2 };

/** What a screen shows instead of data that could not be loaded: the not-found page when a page's own data is not there. */
export function QueryError({ error, ...props }: QueryErrorProps) {
  const NotFound = use(NotFoundContext);
  const { requestId, status } = envelopeOf(error) ?? {};
  if (status === 404 && props.headingLevel === 1) return <NotFound />;
  return <ErrorState {...props} message={messageOf(error)} {...(requestId === undefined ? {} : { requestId })} />;
}
