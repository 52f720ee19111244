import { formatDate } from '../../../shared/dates/format-date.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { TabState } from './tab-state.tsx';
import styles from './user-desk-page.module.css';

export function UserSessions({ user }: { user: AdminUser }) {
  const sessions = trpc.userRecords.sessions.useQuery({ id: user.id }, { staleTime: 0 });
  return (
    <TabState label="Sessions" answer={sessions} empty="Never signed in.">
      {({ id, browser, os, ipMasked, lastSeenAt, endedAt }) => (
        <li key={id}>
          <strong className={styles.grow}>{[browser, os].filter(Boolean).join(' on ') || 'Unknown browser'}</strong>
          <span>{ipMasked}</span>
          <span>Last used {formatDate(lastSeenAt, 'dateTime')}</span>
          {endedAt === null ? (
            <StatusBadge tone="success">Signed in</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">Ended</StatusBadge>
          )}
        </li>
      )}
    </TabState>
  );
}
