import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { isRiskSignal, riskLabels } from '../../../shared/orders/risk.rules.ts';
import { socialProviderNames } from '../../../shared/social/social-providers.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import type { LinkReason } from '../../../shared/users/user-record.schemas.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { useSite } from '../../platform/site/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { countryName } from '../../ui/forms/country-name.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { AddressLink } from '../../ui/values/address-link.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { roleLabel } from '../../users/role-label.ts';
import { UserStatusBadge } from '../../users/user-status-badge.tsx';
import { UserActions } from './user-actions.tsx';
import styles from './user-desk-page.module.css';
import { UserNotes } from './user-notes.tsx';

const providerNames = new Map<string, string>(Object.entries(socialProviderNames));
const reasonLabels: Record<LinkReason, string> = { card: 'Same card', address: 'Same address', device: 'Same device' };

/** Undefined where the reader may not see it, a dash where there is nothing. */
const shown = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? '–'));
const moment = (value: string | null) => (value === null ? undefined : formatDate(value, 'dateTime'));

function riskText(flags: readonly string[]): string {
  const labels = flags.filter(isRiskSignal).map((flag) => riskLabels[flag]);
  return labels.length === 0 ? 'None in the latest orders' : labels.join(', ');
}

function AccountFacts({ user }: { user: AdminUser }) {
  const { currencyCode } = useSite();
  const money = (amount: number) => formatMoney(amount, currencyCode);
  const canSeePerson = user.address !== undefined;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Facts
      facts={[
        ['E-mail', user.email === null ? undefined : `${user.email}${user.emailVerified ? '' : ' (unverified)'}`],
        ['Name', canSeePerson ? name || '–' : undefined],
        ['Phone', canSeePerson ? (user.phone ?? '–') : undefined],
        ['Address', shown(user.address)],
        [
          'Wallet address',
          user.connectedWallet ? (
            <AddressLink key="wallet" network={user.connectedWalletNetwork} address={user.connectedWallet} />
          ) : (
            shown(user.connectedWallet)
          ),
        ],
        ['Country', user.country ? countryName(user.country) : '–'],
        ['Roles', user.roles.map(roleLabel).join(', ')],
        ['Two-factor', user.twoFactorEnabled ? 'On' : 'Off'],
        [
          'Signed in by',
          [
            ...(user.hasPassword ? ['Password'] : []),
            ...user.linkedProviders.map((id) => providerNames.get(id) ?? id),
          ].join(', ') || '–',
        ],
        ['Open sessions', user.sessions],
        ['Orders', user.orders?.count],
        ['Spent', user.orders ? money(user.orders.total - user.orders.refunded) : undefined],
        ['Refunded', user.orders ? money(user.orders.refunded) : undefined],
        ['Messages', `${user.messages.sent} sent, ${user.messages.received} received`],
        ['Risk signals', user.riskFlags === null ? undefined : riskText(user.riskFlags)],
        ['Joined', formatDate(user.createdAt, 'dateTime')],
        ['Last seen', user.lastSeenAt ? formatDate(user.lastSeenAt, 'dateTime') : 'Never'],
        ['Why this status', user.statusReason ?? undefined],
        ['Suspended until', moment(user.statusUntil)],
        ['Locked until', moment(user.lockedUntil)],
        ['To be deleted', moment(user.deletionDueAt)],
      ]}
    />
  );
}

function LinkedAccounts({ id }: { id: string }) {
  const links = trpc.userRecords.links.useQuery({ id }, { staleTime: 0 });
  return (
    <section className={styles.box} aria-labelledby="linked-accounts">
      <h2 id="linked-accounts">Linked accounts</h2>
      {links.isError ? <QueryError error={links.error} onRetry={() => void links.refetch()} /> : null}
      {links.isPending ? <Skeleton height={48} radius={10} /> : null}
      {links.data?.items.length === 0 ? (
        <p className={styles.note}>No other account shares a card, an address or a device with this one.</p>
      ) : null}
      <ul className={styles.lines}>
        {links.data?.items.map(({ id: other, userName, reasons }) => (
          <li key={other}>
            <span className={styles.grow}>
              <Link href={`/admin/users/${other}`}>{userName}</Link>
            </span>
            <span className={styles.badges}>
              {reasons.map((reason) => (
                <StatusBadge key={reason} tone={reason === 'card' ? 'danger' : 'warning'}>
                  {reasonLabels[reason]}
                </StatusBadge>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function UserOverview({ user }: { user: AdminUser }) {
  return (
    <div className={styles.overview}>
      <section className={styles.box} aria-label="Account">
        <div className={styles.who}>
          <Avatar user={user} size="lg" />
          <span className={styles.badges}>
            <UserStatusBadge status={user.status} />
            {user.isVip ? <StatusBadge tone="info">VIP</StatusBadge> : null}
            {user.lockedUntil === null ? null : <StatusBadge tone="danger">Locked</StatusBadge>}
          </span>
        </div>
        <AccountFacts user={user} />
      </section>
      <div className={styles.column}>
        <UserActions user={user} />
        <UserNotes id={user.id} />
        <LinkedAccounts id={user.id} />
      </div>
    </div>
  );
}
