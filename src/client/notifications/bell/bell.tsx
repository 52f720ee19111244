import { Button } from '@mantine/core';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { shownInPopover } from '../../../shared/notifications/notification.rules.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { Dropdown } from '../../ui/forms/dropdown.tsx';
import { NotificationRow } from '../inbox/notification-row.tsx';
import { useNotificationActions } from '../inbox/use-notification-actions.ts';
import { useUnread } from '../inbox/use-unread.ts';
import { useLive } from '../live/use-live.ts';
import styles from './bell.module.css';

const skeletons = [1, 2, 3] as const;

function Latest({ isOpen }: { isOpen: boolean }) {
  const list = trpc.notifications.list.useQuery(
    { page: 1, limit: shownInPopover },
    { enabled: isOpen, staleTime: 0, placeholderData: (previous) => previous },
  );
  const actions = useNotificationActions();
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) {
    return (
      <div className={styles.skeletons}>
        {skeletons.map((skeleton) => (
          <Skeleton key={skeleton} height={72} radius={12} />
        ))}
      </div>
    );
  }
  if (list.data.items.length === 0) return <p className={styles.empty}>You have no notifications yet.</p>;
  return (
    <ul className={styles.list}>
      {list.data.items.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} now={list.dataUpdatedAt} actions={actions} />
      ))}
    </ul>
  );
}

/** The bell of the header, with the latest notifications below it. For members only, and loaded for them alone. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread()?.unreadCount ?? 0;
  const { readAll } = useNotificationActions();
  useLive();
  const shown = unread > 99 ? '99+' : String(unread);
  return (
    <>
      <Dropdown
        label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
        onToggle={setOpen}
        face={
          <span className={styles.face}>
            <IconBell size={21} stroke={1.8} />
            {unread === 0 ? null : (
              <span key={unread} className={styles.badge} aria-hidden="true">
                {shown}
              </span>
            )}
          </span>
        }
      >
        <section className={styles.panel} aria-label="Notifications">
          <div className={styles.head}>
            <h2>Notifications</h2>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={unread === 0}
              leftSection={<IconChecks size={16} stroke={1.8} />}
              onClick={() => readAll()}
            >
              Mark all as read
            </Button>
          </div>
          <Latest isOpen={isOpen} />
          <div className={styles.foot}>
            <Link href="/user/notifications">See all</Link>
            <Link href="/user/notifications/settings">
              <IconSettings size={16} stroke={1.8} aria-hidden="true" />
              Settings
            </Link>
          </div>
        </section>
      </Dropdown>
      <span role="status" className={styles.hidden}>
        {unread === 0 ? '' : `${shown} unread ${unread === 1 ? 'notification' : 'notifications'}`}
      </span>
    </>
  );
}
