import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { use } from 'react';
import { envelopeOf, isNotFound, messageOf } from '../../platform/http/api-error.ts';
import { NotFoundContext } from '../../platform/screen/not-found.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

type QueryErrorProps = { error: unknown; onRetry: () => void; title?: string; headingLevel?: 1 | 2 };

/** What a screen shows instead of data that could not be loaded: the not-found page when a page's own data is not there. */
export function QueryError({ error, ...props }: QueryErrorProps) {
  const NotFound = use(NotFoundContext);
  if (isNotFound(error)) return props.headingLevel === 1 ? <NotFound /> : <NothingThere />;
  const requestId = envelopeOf(error)?.requestId;
  return <ErrorState {...props} message={messageOf(error)} {...(requestId === undefined ? {} : { requestId })} />;
}

/** Trying again would not bring it about. */
function NothingThere() {
  return (
    <div role="alert">
      <EmptyState
        title="Not found"
        message="The link may be incomplete, or what it led to is no longer there."
        icon={<IconFileUnknown size={32} stroke={1.6} />}
      >
        <Button variant="default" onClick={() => history.back()}>
          Go back
        </Button>
      </EmptyState>
    </div>
  );
}
