import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PublicProfile } from '../../shared/users/public-profile.schemas.ts';
import { envelopeOf } from '../platform/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Bone } from '../ui/skeletons.tsx';
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
  const isMissing = [400, 404, 422].includes(envelopeOf(query.error)?.status ?? 0);
  return (
    <div className={styles.page}>
      {query.data === undefined && !query.isError ? <Bone height={164} radius={14} /> : null}
      {query.isError && isMissing ? (
        <EmptyState
          title="This profile is not public"
          message="Nobody is here, or somebody who would rather not be seen."
          icon={<IconUserOff size={32} stroke={1.6} />}
          headingLevel={1}
        >
          <Button component={Link} href="/">
            Back to the market
          </Button>
        </EmptyState>
      ) : null}
      {query.isError && !isMissing ? (
        <QueryError error={query.error} onRetry={() => void query.refetch()} headingLevel={1} />
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </div>
  );
}
