import { Button } from '@mantine/core';
import { IconFileUnknown, IconLogin2 } from '@tabler/icons-react';
import { use } from 'react';
import { asksForSession } from '../../../shared/auth/session-end.rules.ts';
import { envelopeOf, isNotFound, messageOf } from '../../platform/http/api-error.ts';
import { NotFoundContext } from '../../platform/screen/not-found.ts';
import { rememberReturnPath } from '../../platform/session/session.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

type QueryErrorProps = { error: unknown; onRetry: () => void; title?: string; headingLevel?: 1 | 2 };

/** What a screen shows instead of data that could not be loaded: the not-found page when a page's own data is not there. */
export function QueryError({ error, ...props }: QueryErrorProps) {
  const NotFound = use(NotFoundContext);
  if (isNotFound(error)) return props.headingLevel === 1 ? <NotFound /> : <NothingThere />;
  const { requestId, code } = envelopeOf(error) ?? {};
  if (asksForSession(code)) return <SignInAgain headingLevel={props.headingLevel ?? 2} />;
  return <ErrorState {...props} message={messageOf(error)} {...(requestId === undefined ? {} : { requestId })} />;
}

/**
 * A session that this page knows of and the browser does not, such as after the site's data were deleted. The link loads
 * a new page: this one would take its member for signed in.
 */
function SignInAgain({ headingLevel }: { headingLevel: 1 | 2 }) {
  const remember = () => rememberReturnPath(`${location.pathname}${location.search}`);
  return (
    <div role="alert">
      <EmptyState
        headingLevel={headingLevel}
        title="You are signed out"
        message="Sign in again to see this page."
        icon={<IconLogin2 size={32} stroke={1.6} />}
      >
        <Button component="a" href="/login" onClick={remember}>
          Sign in
        </Button>
      </EmptyState>
    </div>
  );
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
