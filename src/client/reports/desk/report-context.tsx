import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ReportRow } from '../../../shared/reports/report-desk.schemas.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './report-desk.module.css';
import { ReportedMessage } from './reported-message.tsx';

export const targetLabels = { product: 'Product', review: 'Review', user: 'User', message: 'Message' } as const;
const statusLabels = { open: 'Open', in_review: 'Taken', resolved: 'Resolved', dismissed: 'Dismissed' } as const;
const tones = { open: 'warning', in_review: 'info', resolved: 'success', dismissed: 'neutral' } as const;

/** 'personal_data' → 'Personal data'. */
export function reasonLabel(reason: string): string {
  const words = reason.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function UserLink({ user }: { user: { id: string; userName: string } }) {
  const { areas } = useDesk();
  const mayOpen = areas.some(({ path }) => path === '/users');
  return mayOpen ? <Link href={`/admin/users/${user.id}`}>{user.userName}</Link> : user.userName;
}

/** A report with what it is about. */
export function ReportContext({ report }: { report: ReportRow }) {
  const { target, reporter, assignee, reason, details, status, resolution, createdAt, reports } = report;
  return (
    <article className={styles.card} aria-label={`Report: ${target.label}`}>
      <header className={styles.head}>
        <h2>{target.url === null ? target.label : <Link href={target.url}>{target.label}</Link>}</h2>
        <StatusBadge tone={tones[status]}>{statusLabels[status]}</StatusBadge>
      </header>
      {target.text === null ? null : <blockquote className={styles.text}>{target.text}</blockquote>}
      {target.type === 'message' ? <ReportedMessage key={report.id} report={report} /> : null}
      <Facts
        facts={[
          ['What', targetLabels[target.type]],
          ['Reason', reasonLabel(reason)],
          ['Details', details ?? undefined],
          ['From', <UserLink key="reporter" user={reporter} />],
          [
            target.type === 'product'
              ? 'Seller'
              : target.type === 'review' || target.type === 'message'
                ? 'Author'
                : 'Account',
            target.owner === null ? undefined : <UserLink key="owner" user={target.owner} />,
          ],
          ['Reported', formatDate(createdAt, 'dateTime')],
          ['Open reports of it', reports > 1 ? reports : undefined],
          ['Assigned to', assignee?.userName],
          ['Answer', resolution ?? undefined],
        ]}
      />
    </article>
  );
}
