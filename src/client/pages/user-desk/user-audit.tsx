import { formatDate } from '../../../shared/dates/format-date.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { TabState } from './tab-state.tsx';
import styles from './user-desk-page.module.css';

/** What was done to the account and by it, the latest first. */
export function UserAudit({ user }: { user: AdminUser }) {
  const entries = trpc.userRecords.audit.useQuery({ id: user.id, limit: 50 }, { staleTime: 0 });
  return (
    <TabState label="Audit" answer={entries} empty="Nothing has been written down yet.">
      {({ id, entity, action, key, userName, ipMasked, oldValue, newValue, at }) => (
        <li key={id}>
          <strong className={styles.grow}>{key ?? `${entity}: ${action}`}</strong>
          <span>{userName ?? 'The shop'}</span>
          {ipMasked === '' ? null : <span>{ipMasked}</span>}
          <span>{formatDate(at, 'dateTime')}</span>
          {oldValue === null && newValue === null ? null : (
            <code className={styles.values}>{[oldValue, newValue].filter((value) => value !== null).join(' → ')}</code>
          )}
        </li>
      )}
    </TabState>
  );
}
