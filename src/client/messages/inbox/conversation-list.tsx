import { TextInput } from '@mantine/core';
import { IconCrown, IconSearch } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { MessageBox, MessageRow } from '../../../shared/messages/message.schemas.ts';
import { ageText } from '../../notifications/inbox/age-text.ts';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import styles from './conversation-list.module.css';
import { type InboxAddress, inboxHref } from './inbox-address.ts';

const boxNames: Record<MessageBox, string> = { inbox: 'Received', sent: 'Sent', unread: 'Unread' };

export function BoxTabs({ shown, unreadCount }: { shown: InboxAddress; unreadCount: number }) {
  return (
    <nav className={styles.tabs} aria-label="Message boxes">
      {(['inbox', 'sent', 'unread'] as const).map((box) => (
        <Link
          key={box}
          href={inboxHref({ ...shown, box, page: 1 }, shown.threadId !== undefined)}
          aria-current={box === shown.box ? 'page' : undefined}
        >
          {boxNames[box]}
          {box === 'unread' && unreadCount > 0 ? <span className={styles.count}>{unreadCount}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      type="search"
      aria-label="Search messages"
      placeholder="Search messages"
      leftSection={<IconSearch size={17} stroke={1.8} />}
      maxLength={80}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ConversationListProps {
  rows: readonly MessageRow[];
  userId: string;
  shown: InboxAddress;
  totalPages: number;
  now: number;
}

/** The conversations of a box, unread ones first. */
export function ConversationList({ rows, userId, shown, totalPages, now }: ConversationListProps) {
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.threadId}>
            <Conversation row={row} userId={userId} shown={shown} now={now} />
          </li>
        ))}
      </ul>
      <Pagination page={shown.page} totalPages={totalPages} hrefOf={(page) => inboxHref({ ...shown, page })} />
    </>
  );
}

type ConversationProps = Pick<ConversationListProps, 'userId' | 'shown' | 'now'> & { row: MessageRow };

function Conversation({ row, userId, shown, now }: ConversationProps) {
  const { threadId, subject, preview, from, to, isPriority, createdAt, unreadInThread } = row;
  const isMine = from.id === userId;
  const other = isMine ? to : from;
  return (
    <Link
      href={inboxHref({ ...shown, threadId })}
      className={styles.row ?? ''}
      aria-current={threadId === shown.threadId ? 'true' : undefined}
      data-unread={unreadInThread > 0 ? '' : undefined}
    >
      <Avatar user={other} />
      <span className={styles.words}>
        <span className={styles.top}>
          <strong>{other.displayName}</strong>
          {isPriority ? (
            <span className={styles.vip}>
              <IconCrown size={13} stroke={2} aria-hidden="true" /> VIP
            </span>
          ) : null}
          <time dateTime={createdAt}>{ageText(createdAt, now)}</time>
        </span>
        <span className={styles.subject}>{subject}</span>
        <span className={styles.preview}>{isMine ? `You: ${preview}` : preview}</span>
      </span>
      {unreadInThread === 0 ? null : (
        <span className={styles.count}>
          {unreadInThread}
          <span className={styles.hidden}> unread</span>
        </span>
      )}
    </Link>
  );
}
