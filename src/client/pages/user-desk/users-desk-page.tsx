import { formatDate } from '../../../shared/dates/format-date.ts';
import type { AdminUserRow } from '../../../shared/users/admin-user.schemas.ts';
import { userList, userViews } from '../../../shared/users/user-list.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useMay } from '../../desk/frame/use-may.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { CopySelectedButton } from '../../desk/table/copy-selected-button.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { roleLabel } from '../../users/role-label.ts';
import { UserStatusBadge, userStatusLabels } from '../../users/user-status-badge.tsx';

/** The words of filter values; the shop's own roles are known to those who manage roles. */
function useValueLabels() {
  const may = useMay();
  const { data } = trpc.roles.list.useQuery({}, { enabled: may('role:manage') });
  const own = (data?.items ?? []).filter(({ isSystem }) => !isSystem);
  return {
    status: userStatusLabels,
    roles: Object.fromEntries(own.map(({ name, displayName }) => [name, displayName])),
  };
}

function UserFacts({ user, currency }: { user: AdminUserRow; currency: string }) {
  return (
    <Facts
      facts={[
        ['Status', <UserStatusBadge key="status" status={user.status} />],
        ['E-mail', user.email ?? undefined],
        ['Verified', user.emailVerified ? 'Yes' : 'No'],
        ['Name', user.name ?? undefined],
        ['Phone', user.phone ?? undefined],
        ['Roles', user.roles.map(roleLabel).join(', ')],
        ['VIP', user.isVip ? 'Yes' : 'No'],
        ['Country', user.country ?? undefined],
        ['Orders', user.ordersCount ?? undefined],
        ['Spent', user.totalSpent === null ? undefined : formatMoney(user.totalSpent, currency)],
        ['Joined', formatDate(user.createdAt, 'dateTime')],
        ['Last seen', user.lastSeenAt === null ? 'Never' : formatDate(user.lastSeenAt, 'dateTime')],
      ]}
    />
  );
}

/** Columns that stay empty for readers who may not see what stands in them. */
function useMaskedColumns() {
  const may = useSession().user?.staffPermissions ?? [];
  // Moderators see neither the person nor the orders (D-51).
  return may.includes('order:read') ? [] : (['email', 'name', 'phone', 'ordersCount', 'totalSpent'] as const);
}

/** Everybody with an account, in the views that staff look through. */
export function UsersDeskPage() {
  const state = useList(userList, userViews);
  const answer = trpc.adminUsers.list.useQuery(state.input, listCall);
  const { currencyCode: currency } = useSite();
  const masked = useMaskedColumns();
  const valueLabels = useValueLabels();
  const may = useMay();
  return (
    <DeskPage title="Users">
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          status: ({ status }) => <UserStatusBadge status={status} />,
          roles: ({ roles }) => roles.map(roleLabel).join(', '),
          totalSpent: ({ totalSpent }) => (totalSpent === null ? '–' : formatMoney(totalSpent, currency)),
        }}
        hidden={['name', 'phone', 'country']}
        filterOnly={masked}
        valueLabels={valueLabels}
        nameOf={({ userName }) => userName}
        brief={({ status, roles }) => `${userStatusLabels[status]} · ${roles.map(roleLabel).join(', ')}`}
        hrefOf={({ id }) => `/admin/users/${id}`}
        copied={{ noun: 'username', textOf: ({ userName }) => userName }}
        actions={({ userName }) => [
          ...(may('order:read') ? [{ label: 'Orders', href: `/admin/orders?f=user:is:${userName}` }] : []),
          ...(may('payment:read') ? [{ label: 'Payments', href: `/admin/payments?f=user:is:${userName}` }] : []),
          ...(may('audit:read') ? [{ label: 'Audit log', href: `/admin/audit?f=user:is:${userName}` }] : []),
        ]}
        drawer={(user) => <UserFacts user={user} currency={currency} />}
        bulk={(selection) => (
          <CopySelectedButton
            selection={selection}
            noun={['username', 'usernames']}
            textOf={({ userName }) => userName}
          />
        )}
        empty={{ title: 'No users yet', message: 'Accounts appear here as soon as they are created.' }}
      />
    </DeskPage>
  );
}
