import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { StaffSellerApplication } from '../../../shared/seller-applications/seller-application.schemas.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { UserStatusBadge } from '../../users/user-status-badge.tsx';
import styles from './application-desk.module.css';

/** What the applicant wrote. */
export function ApplicationFacts({ application }: { application: StaffSellerApplication }) {
  const { displayName, about, links, createdAt } = application;
  return (
    <Facts
      facts={[
        ['Shop name', displayName],
        [
          'About the shop',
          <span key="about" className={styles.about}>
            {about}
          </span>,
        ],
        [
          'Links',
          links.length === 0
            ? 'None'
            : links.map((link) => (
                <a key={link} className={styles.link} href={link} target="_blank" rel="noreferrer nofollow">
                  {link}
                </a>
              )),
        ],
        ['Sent', formatDate(createdAt, 'dateTime')],
      ]}
    />
  );
}

/** Who wants to sell. */
export function ApplicantFacts({ application: { user } }: { application: StaffSellerApplication }) {
  const { areas } = useDesk();
  const mayOpen = areas.some(({ path }) => path === '/users');
  return (
    <Facts
      facts={[
        [
          'User',
          mayOpen ? (
            <Link key="user" href={`/admin/users/${user.id}`}>
              {user.userName}
            </Link>
          ) : (
            user.userName
          ),
        ],
        ['Account', <UserStatusBadge key="account" status={user.status} />],
        ['Member since', formatDate(user.memberSince)],
      ]}
    />
  );
}

/** What became of it; nothing while it waits. */
export function DecisionFacts({ application }: { application: StaffSellerApplication }) {
  const { decidedAt, decidedBy, reason } = application;
  if (decidedAt === null) return null;
  return (
    <Facts
      facts={[
        [application.status === 'withdrawn' ? 'Withdrawn' : 'Decided', formatDate(decidedAt, 'dateTime')],
        ['By', decidedBy?.userName],
        ['Reason', reason ?? undefined],
      ]}
    />
  );
}
