import { use } from 'react';
import { envelopeOf, isNotFound, messageOf } from '../../platform/http/api-error.ts';
import { NotFoundContext } from '../../platform/screen/not-found.ts';
import { ErrorState } from './error-state.tsx';
import styles from './message-state.module.css';

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
    <div className={styles.state} role="alert">
      <h2 className={styles.title}>Not found</h2>
      <p className={styles.message}>The link may be incomplete, or this belongs to another account.</p>
    </div>
  );
}
