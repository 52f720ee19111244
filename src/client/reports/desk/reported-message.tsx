import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ReportRow } from '../../../shared/reports/report-desk.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import styles from './report-desk.module.css';

/** What was written, shown once a moderator asks for it: each reading is recorded. */
export function ReportedMessage({ report: { id, status } }: { report: ReportRow }) {
  const { user } = useSession();
  const read = trpc.messages.readReported.useMutation({ onError: (error) => notify.error(messageOf(error)) });
  const isOpen = status === 'open' || status === 'in_review';
  if (!isOpen || user?.staffPermissions.includes('message:moderate') !== true) {
    return <p className={styles.note}>Moderators read the message while the report is open.</p>;
  }
  if (read.data === undefined) {
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconEye size={18} stroke={1.8} />}
          loading={read.isPending}
          onClick={() => read.mutate({ id })}
        >
          Read the message
        </Button>
        <p className={styles.note}>Private: that you read it is recorded in the audit log.</p>
      </div>
    );
  }
  return (
    <ol className={styles.thread} aria-label={`Conversation: ${read.data.subject}`}>
      {read.data.messages.map((message) => (
        <li key={message.id}>
          <strong>{message.from.userName}</strong> <time>{formatDate(message.createdAt, 'dateTime')}</time>
          <blockquote className={styles.text}>{message.content}</blockquote>
        </li>
      ))}
    </ol>
  );
}
