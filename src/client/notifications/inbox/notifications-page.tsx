import '../../ui/forms/form-sheets.ts';
import '@mantine/core/styles/Switch.css';
import { Button, Switch } from '@mantine/core';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import type { NotificationPage, UnreadCounts } from '../../../shared/notifications/notification.schemas.ts';
import { type NotificationCategory, notificationCategories } from '../../../shared/notifications/notification-types.ts';
import { isPastEnd, readPage } from '../../../shared/pagination/page.rules.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { NothingOnPage } from '../../ui/layout/nothing-on-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { categoryNames } from '../category-names.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications-page.module.css';
import { type NotificationActions, useNotificationActions } from './use-notification-actions.ts';
import { useUnread } from './use-unread.ts';

interface Shown {
  category: NotificationCategory | undefined;
  isUnread: boolean;
  page: number;
}
const skeletons = [1, 2, 3, 4, 5] as const;
const icon = <IconBell size={32} stroke={1.6} />;
const pageSize = 20;

function hrefOf({ category, isUnread, page }: Shown): string {
  const params = new URLSearchParams();
  if (category !== undefined) params.set('category', category);
  if (isUnread) params.set('unread', 'true');
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/user/notifications' : `/user/notifications?${query}`;
}

function CategoryTabs({ shown, counts }: { shown: Shown; counts: UnreadCounts | undefined }) {
  const tabs = [undefined, ...notificationCategories];
  return (
    <nav className={styles.tabs} aria-label="Categories">
      {tabs.map((category) => {
        const count = (category ? counts?.unreadByCategory[category] : counts?.unreadCount) ?? 0;
        return (
          <Link
            key={category ?? 'all'}
            href={hrefOf({ ...shown, category, page: 1 })}
            aria-current={category === shown.category ? 'page' : undefined}
          >
            {category === undefined ? 'All' : categoryNames[category]}
            {count === 0 ? null : (
              <span className={styles.count}>
                {count}
                <span className={styles.hidden}> unread</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

function Nothing({ shown }: { shown: Shown }) {
  const isFiltered = shown.isUnread || shown.category !== undefined;
  return (
    <EmptyState
      title={shown.isUnread ? 'Nothing unread' : 'No notifications'}
      message={
        shown.isUnread ? 'You have read everything here.' : 'Orders, price drops and sign-ins of yours appear here.'
      }
      icon={icon}
    >
      <Button component={Link} href={isFiltered ? '/user/notifications' : '/product'}>
        {isFiltered ? 'Show all notifications' : 'Browse the market'}
      </Button>
    </EmptyState>
  );
}

type ListProps = { list: NotificationPage; shown: Shown; now: number; actions: NotificationActions };

function List({ list, shown, now, actions }: ListProps) {
  if (isPastEnd(list)) return <NothingOnPage page={list.page} firstHref={hrefOf({ ...shown, page: 1 })} icon={icon} />;
  if (list.items.length === 0) return <Nothing shown={shown} />;
  return (
    <>
      <ul className={styles.list}>
        {list.items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} now={now} actions={actions} />
        ))}
      </ul>
      <Pagination page={shown.page} totalPages={list.totalPages} hrefOf={(page) => hrefOf({ ...shown, page })} />
    </>
  );
}

export function NotificationsPage() {
  const [params, setParams] = useSearchParams();
  const shown: Shown = {
    category: notificationCategories.find((category) => category === params.get('category')),
    isUnread: params.get('unread') === 'true',
    page: readPage(params),
  };
  const list = trpc.notifications.list.useQuery(
    {
      page: shown.page,
      limit: pageSize,
      ...(shown.category && { category: shown.category }),
      ...(shown.isUnread && { unread: true }),
    },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const counts = useUnread();
  const actions = useNotificationActions();
  const unreadHere = (shown.category ? counts?.unreadByCategory[shown.category] : counts?.unreadCount) ?? 0;
  const filter = (isUnread: boolean) =>
    setParams(new URL(hrefOf({ ...shown, isUnread, page: 1 }), location.href).searchParams);
  return (
    <UserLayout>
      <PageHeader title="Notifications" description={list.data ? `Kept for ${list.data.keptDays} days.` : '\u00a0'}>
        <Button
          component={Link}
          href="/user/notifications/settings"
          variant="default"
          leftSection={<IconSettings size={18} stroke={1.8} />}
        >
          Settings
        </Button>
      </PageHeader>
      <CategoryTabs shown={shown} counts={counts} />
      <div className={styles.bar}>
        <Switch
          label="Unread only"
          checked={shown.isUnread}
          onChange={(event) => filter(event.currentTarget.checked)}
        />
        <Button
          variant="subtle"
          disabled={unreadHere === 0}
          leftSection={<IconChecks size={18} stroke={1.8} />}
          onClick={() => actions.readAll(shown.category)}
        >
          Mark all as read
        </Button>
      </div>
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <div className={styles.skeletons}>
          {skeletons.map((skeleton) => (
            <Skeleton key={skeleton} height={72} radius={12} />
          ))}
        </div>
      ) : null}
      {list.data === undefined ? null : (
        <List list={list.data} shown={shown} now={list.dataUpdatedAt} actions={actions} />
      )}
    </UserLayout>
  );
}
