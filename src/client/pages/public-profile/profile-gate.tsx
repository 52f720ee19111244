import { type ReactNode, use } from 'react';
import type { PublicProfile } from '../../../shared/users/public-profile.schemas.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { NotFoundContext } from '../../platform/screen/not-found.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ProfileHeroSkeleton } from './profile-hero.tsx';
import styles from './public-profile.module.css';

interface ProfileQuery {
  data: PublicProfile | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}

type ProfileGateProps = { query: ProfileQuery; children: (profile: PublicProfile) => ReactNode };

/** The frame of somebody's pages: loading, not there, not reachable, or there. */
export function ProfileGate({ query, children }: ProfileGateProps) {
  const NotFound = use(NotFoundContext);
  // Who hides is not told apart from nobody (S-02), and an address that no profile can have is one of nobody.
  if (query.isError && [400, 404, 422].includes(envelopeOf(query.error)?.status ?? 0)) return <NotFound />;
  return (
    <div className={styles.page}>
      {query.data === undefined && !query.isError ? <ProfileHeroSkeleton /> : null}
      {query.isError ? <QueryError error={query.error} onRetry={() => void query.refetch()} headingLevel={1} /> : null}
      {query.data === undefined ? null : children(query.data)}
    </div>
  );
}
