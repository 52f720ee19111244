import { useSearch } from 'wouter';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { UserAudit } from './user-audit.tsx';
import styles from './user-desk-page.module.css';
import { UserOrders } from './user-orders.tsx';
import { UserOverview } from './user-overview.tsx';
import { UserPrivacy } from './user-privacy.tsx';
import { UserReviews } from './user-reviews.tsx';
import { UserSessions } from './user-sessions.tsx';

const tabs = [
  { id: 'overview', label: 'Overview', permission: 'user:read', Part: UserOverview },
  { id: 'orders', label: 'Orders', permission: 'payment:read', Part: UserOrders },
  { id: 'reviews', label: 'Reviews', permission: 'review:moderate', Part: UserReviews },
  { id: 'sessions', label: 'Sessions', permission: 'user:read', Part: UserSessions },
  { id: 'privacy', label: 'Privacy', permission: 'privacy:process', Part: UserPrivacy },
  { id: 'audit', label: 'Audit', permission: 'audit:read', Part: UserAudit },
] as const;

function UserTabs({ user }: { user: AdminUser }) {
  const may = useSession().user?.staffPermissions ?? [];
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const shown = tabs.filter(({ permission }) => may.includes(permission));
  const { id: here, Part } = shown.find(({ id }) => id === wanted) ?? tabs[0];
  const base = `/admin/users/${user.id}`;
  return (
    <>
      <ChipLinks
        label="Parts of this account"
        chips={shown.map(({ id, label }) => ({
          label,
          href: id === 'overview' ? base : `${base}?tab=${id}`,
          isChosen: id === here,
        }))}
      />
      <div className={styles.part}>
        <Part user={user} />
      </div>
    </>
  );
}

/** Everything that staff may know about one account, and what they may do with it. */
export function UserDeskPage({ params }: ScreenProps) {
  const user = trpc.adminUsers.get.useQuery({ id: params.id ?? '' }, { staleTime: 0 });
  if (user.isError && user.data === undefined) {
    return <QueryError error={user.error} headingLevel={1} onRetry={() => void user.refetch()} />;
  }
  return (
    <DeskPage title={user.data?.userName ?? 'User'} crumbs={[{ label: 'Users', href: '/admin/users' }]}>
      {user.data ? <UserTabs user={user.data} /> : <Skeleton height={420} radius={12} />}
    </DeskPage>
  );
}
